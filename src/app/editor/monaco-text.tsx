/** The full editor: Monaco over one file, with the report's markers under the guilty values. */
import { Editor } from '@monaco-editor/react';
import { type ReactElement, useEffect, useRef } from 'react';
import type { Marker } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { useCursor } from '../store/cursor-store.ts';
import type { Reveal } from '../store/view-store.ts';
import { registerFeatures } from './features/register.ts';
import { defineTheme, monaco } from './monaco.ts';

/** What an editor of one file is given. */
export interface TextProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Another number means that the text was replaced from outside. */
  readonly generation: number;
  readonly markers: readonly Marker[];
  readonly reveal: Reveal | undefined;
  readonly dark: boolean;
  onText(text: string): void;
}

const options: monaco.editor.IStandaloneEditorConstructionOptions = {
  // Enter ends a line wherever the word stands there already.
  acceptSuggestionOnEnter: 'smart',
  automaticLayout: true,
  bracketPairColorization: { enabled: false },
  contextmenu: true,
  fixedOverflowWidgets: true,
  folding: true,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSize: 12.5,
  glyphMargin: false,
  guides: { indentation: false },
  lineDecorationsWidth: 12,
  lineHeight: 20,
  lineNumbersMinChars: 3,
  minimap: { enabled: false },
  overviewRulerBorder: false,
  padding: { top: 8, bottom: 8 },
  quickSuggestions: { other: true, comments: false, strings: true },
  renderLineHighlight: 'none',
  renderWhitespace: 'none',
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  suggest: { showStatusBar: false, preview: false, showWords: false },
  tabSize: 2,
  wordBasedSuggestions: 'off',
};

/** Monaco over a file; typing calls `onText` in the same turn. */
export default function MonacoText(props: TextProps): ReactElement {
  const { name, label, text, generation, markers, reveal, dark, onText } = props;
  registerFeatures(usePage());
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(undefined);
  const changed = useRef(onText);
  changed.current = onText;
  const shown = useRef(name);
  shown.current = name;

  useEffect(() => {
    // The page takes its own colours on after its parts: they are read in the frame that follows.
    const frame = requestAnimationFrame(() => monaco.editor.setTheme(defineTheme(dark ? 'dark' : 'light')));
    return () => cancelAnimationFrame(frame);
  }, [dark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor owns its text; only a new generation replaces it
  useEffect(() => {
    const model = editor.current?.getModel();
    if (model && model.getValue() !== text) model.setValue(text);
  }, [generation, name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file's model keeps the markers it was last shown with
  useEffect(() => {
    const model = editor.current?.getModel();
    if (model) showMarkers(model, markers);
  }, [markers, name]);

  useEffect(() => {
    if (editor.current && reveal?.file === name) showPlace(editor.current, reveal);
  }, [reveal, name]);

  return (
    <Editor
      path={name}
      defaultLanguage="yaml"
      defaultValue={text}
      theme={dark ? 'page-dark' : 'page-light'}
      options={{ ...options, ariaLabel: label }}
      loading={null}
      onMount={(mounted) => {
        editor.current = mounted as unknown as monaco.editor.IStandaloneCodeEditor;
        monaco.editor.setTheme(defineTheme(dark ? 'dark' : 'light'));
        const model = editor.current.getModel();
        if (model) showMarkers(model, markers);
        if (reveal?.file === name) showPlace(editor.current, reveal);
        // What the page itself selects is no move of its visitor's.
        editor.current.onDidChangeCursorPosition(({ position, source }) => {
          const offset = editor.current?.getModel()?.getOffsetAt(position);
          if (offset !== undefined && source !== 'api') useCursor.setState({ file: shown.current, offset });
        });
      }}
      onChange={(value) => changed.current(value ?? '')}
    />
  );
}

function showMarkers(model: monaco.editor.ITextModel, markers: readonly Marker[]): void {
  const length = model.getValueLength();
  const shown = markers.slice(0, 500).map((marker) => {
    const start = model.getPositionAt(Math.min(marker.start, length));
    const end = model.getPositionAt(Math.min(Math.max(marker.end, marker.start + 1), length));
    return {
      startLineNumber: start.lineNumber,
      startColumn: start.column,
      endLineNumber: end.lineNumber,
      endColumn: end.column,
      message: marker.message,
      severity: marker.severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
    };
  });
  monaco.editor.setModelMarkers(model, 'kubernetes', shown);
}

function showPlace(editor: monaco.editor.IStandaloneCodeEditor, place: Reveal): void {
  const model = editor.getModel();
  if (!model) return;
  const start = model.getPositionAt(place.start);
  const end = model.getPositionAt(place.end);
  editor.setSelection(new monaco.Selection(start.lineNumber, start.column, end.lineNumber, end.column));
  editor.revealRangeInCenterIfOutsideViewport(monaco.Range.fromPositions(start, end));
  if (place.keepFocus !== true) editor.focus();
}
