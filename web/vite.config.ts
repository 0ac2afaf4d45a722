import { defineConfig } from 'vite';

// One script and one stylesheet with fixed names, into the Python package; in the mode `book` the script of the rulebook's page.
export default defineConfig(({ mode }) => ({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  publicDir: false,
  build: {
    outDir: '../src/parlour/server/static',
    emptyOutDir: false,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: true,
    rolldownOptions: {
      input: mode === 'book' ? 'src/book.ts' : 'src/main.tsx',
      output: {
        format: 'es',
        entryFileNames: mode === 'book' ? 'book.js' : 'client.js',
        assetFileNames: 'client[extname]',
        codeSplitting: false,
      },
    },
  },
}));
