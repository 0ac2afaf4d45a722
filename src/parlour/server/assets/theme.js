// What every page needs: the colours that were chosen, here or at a table, before anything is drawn, and the switch for
// them; and the page for when the house cannot be reached.
const root = document.documentElement;

function show(theme) {
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
}

let kept = null;
try {
  kept = localStorage.getItem('parlour:theme');
} catch {
  // a browser that keeps nothing: the choice holds for this page
}
show(kept);

addEventListener('DOMContentLoaded', () => {
  const field = document.getElementById('theme');
  if (!field) return;
  field.value = root.dataset.theme ?? 'auto';
  field.closest('.theme').hidden = false;
  field.addEventListener('change', () => {
    show(field.value);
    try {
      localStorage.setItem('parlour:theme', field.value);
    } catch {
      // as above
    }
  });
});

addEventListener('load', () => {
  // no worker where the connection is not private; nothing depends on it, and a table that is still to come is first
  setTimeout(() => navigator.serviceWorker?.register('/worker.js').catch(() => undefined), 2000);
});
