// Unpacks the Chromium that npm ships into a folder of its own: node inflate-chromium.mjs FOLDER
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const out = resolve(process.argv[2]);
mkdirSync(out, { recursive: true });
process.env.TMPDIR = out; // the package unpacks to the system's temporary folder, where an older one may lie
const { default: chromium, inflate } = await import('@sparticuz/chromium');
const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');
await inflate(join(bin, 'al2023.tar.br')); // NSS libraries, for a machine that has none
await chromium.executablePath();
writeFileSync(
  join(out, 'fonts', 'fonts.conf'), // the package's own points at a fixed folder
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${out}/fonts-cache</cachedir>
</fontconfig>
`,
);
