/** Colours the CEL inside YAML: values of `rule` and `messageExpression`, in whatever style they are written. */
import { language } from 'monaco-editor/languages/definitions/yaml/yaml.js';
import { monaco } from '../monaco.ts';

type Rules = monaco.languages.IMonarchLanguageRule[];

/** What CEL is made of; `quotes` are the strings that may stand in the YAML around it. */
function expression(quotes: Rules): Rules {
  return [
    [/[ \t]+/, 'white'],
    [/\/\/.*$/, 'comment'],
    ...quotes,
    [/\b(?:self|oldSelf)\b/, 'keyword.cel'],
    [/\b(?:true|false|null|in)\b/, 'keyword.cel'],
    [/[A-Za-z_]\w*(?=\()/, 'function.cel'],
    [/[A-Za-z_]\w*/, 'identifier.cel'],
    [/0x[\da-fA-F]+u?|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?u?/, 'number.cel'],
    [/[-+*/%<>=!&|?:.,()[\]{}]/, 'operators.cel'],
    [/./, 'identifier.cel'],
  ];
}

const key = /^(\s*(?:- +)*)(rule|messageExpression)([ \t]*:[ \t]+)/.source;
const keyTokens = ['operators', 'type', 'operators'];
const singleQuoted = /'(?:[^'\\\n]|\\.)*'/;
const doubleQuoted = /"(?:[^"\\\n]|\\.)*"/;

/** Teaches Monaco the colours; before the first text is shown, so that nothing is coloured twice. */
export function colourCel(): void {
  const root = language.tokenizer.root ?? [];
  monaco.languages.setMonarchTokensProvider('yaml', {
    ...language,
    tokenizer: {
      ...language.tokenizer,
      root: [
        [
          new RegExp(`${key}([|>][-+\\d]*)(?=[ \\t]*(?:#.*)?$)`),
          [...keyTokens, { token: 'operators', next: '@celBlock' }],
        ],
        [new RegExp(`${key}(")`), [...keyTokens, { token: 'string', next: '@celDouble' }]],
        [new RegExp(`${key}(')`), [...keyTokens, { token: 'string', next: '@celSingle' }]],
        [new RegExp(`${key}(?=[^\\s#|>&*!])`), ['operators', 'type', { token: 'operators', next: '@celPlain' }]],
        ...root,
      ],
      celBlock: [
        [/^( +)(?=\S)/, { token: 'white', switchTo: '@celLines.$1' }],
        [/^(?=\S)/, { token: '@rematch', next: '@pop' }],
        [/[ \t]*#.*$/, 'comment'],
        [/[ \t]+/, 'white'],
      ],
      celLines: [
        [/^( *)(?=\S)/, { cases: { '$1~$S2 *': 'white', '@default': { token: '@rematch', next: '@popall' } } }],
        ...expression([
          [singleQuoted, 'string.cel'],
          [doubleQuoted, 'string.cel'],
        ]),
      ],
      celDouble: [
        [/"/, 'string', '@pop'],
        ...expression([
          [singleQuoted, 'string.cel'],
          [/\\"(?:[^"\\]|\\[^"])*\\"/, 'string.cel'],
          [/\\./, 'string.escape'],
        ]),
      ],
      celSingle: [
        [/''(?:[^'])*''/, 'string.cel'],
        [/'/, 'string', '@pop'],
        ...expression([[doubleQuoted, 'string.cel']]),
      ],
      celPlain: [
        [/^/, { token: '@rematch', next: '@pop' }],
        [/[ \t]#.*$/, 'comment'],
        ...expression([
          [singleQuoted, 'string.cel'],
          [doubleQuoted, 'string.cel'],
        ]),
      ],
    },
  });
}
