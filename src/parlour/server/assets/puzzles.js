// What this browser remembers of puzzles (web/src/puzzle.ts): which were solved, and on how many days in a row.
const DAY = 86_400_000;
const today = document.querySelector('[data-day]').dataset.day;

for (const game of document.querySelectorAll('[data-puzzles]')) {
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem(`parlour:puzzles:${game.dataset.puzzles}`));
  } catch {
    // a browser that keeps nothing
  }
  if (!kept) continue;
  const solved = game.dataset.ids.split(' ').filter((id) => kept.done[id]);
  game.querySelector('.solved').textContent = solved.length;
  const each = game.querySelector('.each');
  for (const [at, link] of each.querySelectorAll('a').entries()) {
    const right = kept.done[game.dataset.ids.split(' ')[at]];
    if (right === undefined) continue;
    link.className = right ? 'found' : 'missed';
    link.title = each.dataset[link.className];
  }
  const run = game.querySelector('.run');
  run.hidden = !kept.run || Date.parse(today) - Date.parse(kept.day) > DAY;
  run.querySelector('b').textContent = kept.run;
  if (kept.day === today && 'today' in game.dataset) {
    const link = game.querySelector('.btn');
    link.textContent = link.dataset.again;
    link.classList.remove('main');
  }
}
