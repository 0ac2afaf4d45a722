import { defineConfig } from 'vite';

// One script and one stylesheet with fixed names, into the Python package.
export default defineConfig({
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
      input: 'src/main.tsx',
      output: {
        format: 'es',
        entryFileNames: 'client.js',
        assetFileNames: 'client[extname]',
        codeSplitting: false,
      },
    },
  },
});
