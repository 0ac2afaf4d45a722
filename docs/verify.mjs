// Checks the dice of a record without any code of Parlour's; see fair-dice.md.
//   parlour verify --steps RECORD > STEPS
//   node verify.mjs RECORD STEPS
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [record, steps] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));
const { scheme, table, commitment, strings, sources, people, rows, seed } = JSON.parse(record).fairness;
const key = Buffer.from(seed, 'hex');
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

function check(good, what) {
  if (!good) {
    console.error(`WRONG: ${what}`);
    process.exit(1);
  }
}

check(scheme === 'hmac-sha256-2', `the scheme ${scheme} is not known here`);
check(key.length === 32 && sha256(key) === commitment, 'the seed does not fit the commitment');
const sent = strings.filter((_, seat) => sources[seat] === 'person');
check(people === sent.length, 'the number of people');
strings.forEach((string, seat) => {
  const row = rows.strings[seat];
  if (sources[seat] === 'person') {
    check(/^[0-9a-f]{32,64}$/.test(string), `the string of seat ${seat}`);
    check(rows.commitment < row && row < rows.start, `the order in which the string of seat ${seat} came`);
  } else check(string === sha256(JSON.stringify([table, seat, sent])), `the derived string of seat ${seat}`);
});

/** The outcome of chance event k: a number from the keyed hash, drawn again beyond the last whole share. */
function outcome(k, weights) {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const fair = 2n ** 256n - (2n ** 256n % total);
  for (let attempt = 0; ; attempt++) {
    const text = JSON.stringify([table, strings, k, attempt]);
    const number = BigInt(`0x${createHmac('sha256', key).update(text).digest('hex')}`);
    if (number >= fair) continue;
    let left = number % total;
    return weights.findIndex((weight) => (left -= BigInt(weight)) < 0n);
  }
}

const thrown = (steps ?? '').split('\n').filter(Boolean).map((line) => JSON.parse(line));
thrown.forEach((step, k) => check(step.k === k && outcome(k, step.weights) === step.outcome, `event ${step.at}`));
console.log(`${thrown.length} outcomes follow from the seed; ${people} of ${strings.length} strings were sent by people.`);
