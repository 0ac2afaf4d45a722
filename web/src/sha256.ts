/** SHA-256 of ASCII text or bytes, in hexadecimal digits. Browsers offer theirs on secure pages only. */

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
/** The first 32 bits of what comes after the point. */
const bits = (root: number) => (root % 1) * 2 ** 32;
const START = primes.slice(0, 8).map((prime) => bits(Math.sqrt(prime)) | 0);
const ROUNDS = primes.map((prime) => bits(Math.cbrt(prime)) | 0);

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(data: string | Uint8Array): string {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const hash = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = view.getInt32(block + 4 * i);
      else {
        const [x, y] = [w[i - 15]!, w[i - 2]!];
        w[i] =
          w[i - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      }
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i]! += word));
  }
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
