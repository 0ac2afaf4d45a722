// The same bot for Node, with nothing but Node: it accepts every invitation and plays some legal move.
//
// node first_move.mjs http://127.0.0.1:8000 parlour_…

const [url, token, games = '0'] = process.argv.slice(2);
let finished = 0; // the third argument: stop after so many games; 0: never

async function ask(path, body) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url + path, { headers, ...post });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

async function* lines(path) {
  let text = '';
  for await (const part of (await ask(path)).body.pipeThrough(new TextDecoderStream())) {
    const found = (text + part).split('\n');
    text = found.pop();
    for (const line of found) if (line.trim()) yield JSON.parse(line); // blank ones keep it alive
  }
}

async function play(table) {
  for await (const line of lines(`/api/games/${table}/stream`)) {
    if (line.type === 'decision') {
      const { move } = line.moves[Math.floor(Math.random() * line.moves.length)]; // think here: line.view
      await ask(`/api/games/${table}/move`, { decision: line.decision, move });
    } else if (line.type === 'end') {
      console.log(line.text);
      if (++finished === Number(games)) process.exit(0);
    }
  }
}

for await (const line of lines('/api/stream')) {
  const invitations = [...(line.invitations ?? []), ...(line.type === 'invitation' ? [line.table] : [])];
  for (const { id } of invitations) await ask(`/api/invitations/${id}/accept`, {});
  for (const { id } of [...(line.games ?? []), ...(line.type === 'begun' ? [line.table] : [])]) play(id);
}
