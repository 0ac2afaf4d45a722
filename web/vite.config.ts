import { defineConfig } from 'vite';

// One script and one stylesheet with fixed names, into the Python package; in any other mode the script of that name:
// that of the rulebook's page, or the words of a language.
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
      input: mode === 'production' ? 'src/main.tsx' : `src/${mode}.ts`,
      preserveEntrySignatures: 'strict', // words are what their script exports
      output: {
        format: 'es',
        entryFileNames: mode === 'production' ? 'client.js' : `${mode}.js`,
        assetFileNames: 'client[extname]',
        codeSplitting: false,
      },
    },
  },
}));
