/** Monaco's grammar of YAML, which comes without types. */
declare module 'monaco-editor/languages/definitions/yaml/yaml.js' {
  import type { languages } from 'monaco-editor/editor.js';

  export const language: languages.IMonarchLanguage;
}
