import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.{ts,tsx}'],
    css: { include: [/\.css\?raw$/] }, // a test reads the stylesheets; no other needs them
    pool: 'vmThreads', // a window and modules for each file, as with threads, but not a thread: that takes a third longer
    restoreMocks: true,
  },
});
