import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.{ts,tsx}'], pool: 'threads', restoreMocks: true },
});
