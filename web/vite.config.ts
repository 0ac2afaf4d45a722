import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

// What Vite would put around an import loads stylesheets as well; here there is one, which is there already.
const bare = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id: string) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
} as const;

// The names of words are for whoever writes the client: what is built has a list of them, and calls each by its place. A test
// sees to it that all are called `words.name`, in both languages in the same order.
const NAMED = /^ {2}(\w+):/gm;
const names = [...readFileSync(`${import.meta.dirname}/src/words.en.ts`, 'utf8').matchAll(NAMED)].map(
  ([, name]) => name,
);
const listed = {
  name: 'listed-words',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    /\/words\.[\w-]+\.ts$/.test(id)
      ? code.replace(
          /(export const words).*? = \{\n(.*?)^\};/ms,
          (_, words, all) => `${words} = [${all.replace(NAMED, '')}];`,
        )
      : code.replace(/\bwords\.(\w+)/g, (whole, name) =>
          names.includes(name) ? `words[${names.indexOf(name)}]` : whole,
        ),
} as const;

// One stylesheet, and scripts that are named by their content, into the Python package: the client, and the parts of it
// that are loaded when they are needed. In any other mode the script of that name: that of the rulebook's page, or the
// words of a language.
export default defineConfig(({ mode }) => {
  const whole = mode === 'production';
  return {
    // children are shorter as arguments than as a property; the client's own scripts alone have any
    oxc: {
      jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
      ...((whole || mode === 'test') && { jsxInject: "import { h, Fragment } from 'preact';" }),
    },
    plugins: [bare, listed],
    publicDir: false,
    build: {
      outDir: '../src/parlour/server/static',
      emptyOutDir: whole, // the first build takes away what has other names now
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: true,
      rolldownOptions: {
        input: whole ? { client: 'src/main.tsx' } : `src/${mode}.ts`,
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false }, // nobody reads for what it does
        // words are what their script exports; the client exports what its parts need of it
        preserveEntrySignatures: whole ? false : 'strict',
        output: {
          format: 'es',
          entryFileNames: whole ? 'client/[name]-[hash].js' : `${mode}.js`,
          chunkFileNames: 'client/[name]-[hash].js',
          assetFileNames: 'client[extname]',
        },
      },
    },
  };
});
