/** Monaco with the parts this page uses, its worker bundled, and the page's colours. Loaded lazily, never from elsewhere. */
import { loader } from '@monaco-editor/react';
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';
import * as monaco from 'monaco-editor/editor.js';
import 'monaco-editor/features/bracketMatching/register.js';
import 'monaco-editor/features/caretOperations/register.js';
import 'monaco-editor/features/clipboard/register.js';
import 'monaco-editor/features/codeAction/register.js';
import 'monaco-editor/features/codeEditor/register.js';
import 'monaco-editor/features/codicon/register.js';
import 'monaco-editor/features/contextmenu/register.js';
import 'monaco-editor/features/cursorUndo/register.js';
import 'monaco-editor/features/find/register.js';
import 'monaco-editor/features/folding/register.js';
import 'monaco-editor/features/format/register.js';
import 'monaco-editor/features/gotoError/register.js';
import 'monaco-editor/features/gotoLine/register.js';
import 'monaco-editor/features/gotoSymbol/register.js';
import 'monaco-editor/features/hover/register.js';
import 'monaco-editor/features/indentation/register.js';
import 'monaco-editor/features/linesOperations/register.js';
import 'monaco-editor/features/multicursor/register.js';
import 'monaco-editor/features/placeholderText/register.js';
import 'monaco-editor/features/quickCommand/register.js';
import 'monaco-editor/features/smartSelect/register.js';
import 'monaco-editor/features/snippet/register.js';
import 'monaco-editor/features/suggest/register.js';
// The feature above brings inline suggestions alone: the list of suggestions is this.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';
import 'monaco-editor/features/toggleTabFocusMode/register.js';
import 'monaco-editor/features/unicodeHighlighter/register.js';
import 'monaco-editor/features/wordHighlighter/register.js';
import 'monaco-editor/features/wordOperations/register.js';
import 'monaco-editor/languages/definitions/markdown/register.js';
import 'monaco-editor/languages/definitions/yaml/register.js';

self.MonacoEnvironment = { ...self.MonacoEnvironment, getWorker: () => new EditorWorker() };
loader.config({ monaco: monaco as unknown as Parameters<typeof loader.config>[0]['monaco'] & object });

/** A token's value on the page at present, as Monaco takes colours. */
function colour(styles: CSSStyleDeclaration, token: string): string {
  return styles.getPropertyValue(`--${token}`).trim();
}

/** Brackets in one colour: of YAML's flow style their depth is seldom more than two. */
function brackets(foreground: string): Record<string, string> {
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, foreground]),
  );
}

/** Defines Monaco's theme from the page's tokens, for the theme the page shows now, and returns its name. */
export function defineTheme(name: 'light' | 'dark'): string {
  const styles = getComputedStyle(document.documentElement);
  const of = (token: string): string => colour(styles, token);
  const six = (value: string): string => (/^#[\da-f]{3}$/i.test(value) ? value.replace(/[\da-f]/gi, '$&$&') : value);
  const rule = (token: string, from: string): { token: string; foreground: string } => ({
    token,
    foreground: six(of(from)).slice(1),
  });
  monaco.editor.defineTheme(`page-${name}`, {
    base: name === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      rule('type', 'key'),
      rule('string', 'str'),
      // Monaco's own themes colour YAML's strings apart; a longer name is needed to outdo them.
      rule('string.yaml', 'str'),
      rule('keyword.yaml', 'kw'),
      rule('number', 'num'),
      rule('string.cel', 'str'),
      rule('function.cel', 'key'),
      rule('identifier.cel', 'text'),
      rule('operators.cel', 'muted'),
      rule('keyword', 'kw'),
      rule('comment', 'comment'),
      rule('', 'text'),
    ],
    colors: {
      'editor.background': six(of('bg')),
      'editor.foreground': six(of('text')),
      'editorLineNumber.foreground': six(of('faint')),
      'editorLineNumber.activeForeground': six(of('text')),
      'editor.placeholder.foreground': six(of('faint')),
      'editor.lineHighlightBackground': six(of('sel')),
      'editor.lineHighlightBorder': '#00000000',
      ...brackets(six(of('text'))),
      'editorError.foreground': six(of('bad')),
      'editorWarning.foreground': six(of('warn')),
      'editorWidget.background': six(of('panel')),
      'editorWidget.border': six(of('line-strong')),
      'editorSuggestWidget.background': six(of('panel')),
      'editorSuggestWidget.border': six(of('line-strong')),
      'editorSuggestWidget.foreground': six(of('text')),
      'editorSuggestWidget.selectedBackground': six(of('accent-soft')),
      'editorSuggestWidget.selectedForeground': six(of('text')),
      'editorSuggestWidget.highlightForeground': six(of('accent')),
      'editorSuggestWidget.focusHighlightForeground': six(of('accent')),
      'editorHoverWidget.background': six(of('panel')),
      'editorHoverWidget.border': six(of('line-strong')),
      'editorHoverWidget.statusBarBackground': six(of('bg')),
      'menu.background': six(of('panel')),
      'menu.foreground': six(of('text')),
      'menu.selectionBackground': six(of('accent-soft')),
      'menu.selectionForeground': six(of('text')),
      'menu.separatorBackground': six(of('line')),
      'list.focusBackground': six(of('accent-soft')),
      'list.focusForeground': six(of('text')),
      'list.hoverBackground': six(of('sel')),
      'quickInputList.focusBackground': six(of('accent-soft')),
      'quickInputList.focusForeground': six(of('text')),
      'textLink.foreground': six(of('accent')),
      'textLink.activeForeground': six(of('accent')),
      // A line is drawn around what floats: no shadow is needed.
      'widget.shadow': '#00000000',
      focusBorder: six(of('accent')),
    },
  });
  return `page-${name}`;
}

export { monaco };
