import js from '@eslint/js';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules', 'src/messages.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  { languageOptions: { globals: globals.browser } },
  { files: ['*.mjs'], languageOptions: { globals: globals.node } },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-properties': ['error', { property: 'innerHTML', message: 'Make nodes instead.' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
