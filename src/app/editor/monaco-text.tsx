/** The full editor: Monaco over one file, with the report's markers under the guilty values. */
import { Editor } from '@monaco-editor/react';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { Marker } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { usePresent } from '../present/present-store.ts';
import { useCursor } from '../store/cursor-store.ts';
import { useReport } from '../store/report-store.ts';
import { type Reveal, useView } from '../store/view-store.ts';
import { registerFeatures } from './features/register.ts';
import { addSampleAction } from './features/sample-action.ts';
import { followLaser } from './laser.ts';
import { defineTheme, monaco } from './monaco.ts';
import { drawWithVerdict } from './one-frame.ts';
import { noMarkers } from './plain-marks.tsx';
import { labelOf, placeholders, type TextProps } from './plain-text.tsx';

/** How this page's editors look and act. */
export const options: monaco.editor.IStandaloneEditorConstructionOptions = {
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
  hideCursorInOverviewRuler: true,
  lineDecorationsWidth: 12,
  lineHeight: 20,
  lineNumbersMinChars: 3,
  minimap: { enabled: false },
  overviewRulerBorder: false,
  padding: { top: 8, bottom: 8 },
  quickSuggestions: { other: true, comments: false, strings: true },
  // What a keystroke comes to is shown first.
  quickSuggestionsDelay: 25,
  // An error's place is often a single character: its likes elsewhere say nothing.
  occurrencesHighlight: 'off',
  renderLineHighlight: 'none',
  renderWhitespace: 'none',
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  selectionHighlight: false,
  suggest: { showStatusBar: false, preview: false, showWords: false },
  tabSize: 2,
  wordBasedSuggestions: 'off',
};

/** For a room. */
const largeOptions: monaco.editor.IStandaloneEditorConstructionOptions = { ...options, fontSize: 19, lineHeight: 30 };

/** Monaco over a file; typing is played in the same turn. */
export default function MonacoText({ name, side, dark }: TextProps): ReactElement {
  const page = usePage();
  const { usePlayground } = page;
  registerFeatures(page);
  /** Another number means that the texts were replaced from outside. */
  const generation = usePlayground((state) => state.generation);
  const markers = useReport((state) => state.markers.get(name)) ?? noMarkers;
  const reveal = useView((state) => state.reveal);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(undefined);
  const [mounted, setMounted] = useState<monaco.editor.IStandaloneCodeEditor>();
  const presenting = usePresent((state) => state.presenting);
  const laser = usePresent((state) => state.laser);
  const shown = useRef(name);
  shown.current = name;
  // Monaco takes options in anew whenever they are other ones, which costs more than drawing what was typed.
  const labelled = useMemo(
    () => ({ ...(presenting ? largeOptions : options), ariaLabel: labelOf(name), placeholder: placeholders[side] }),
    [name, side, presenting],
  );
  const textOf = (): string => usePlayground.getState().playground.files.find((file) => file.name === name)?.text ?? '';

  useEffect(() => {
    // The page takes its own colours on after its parts: they are read in the frame that follows.
    const frame = requestAnimationFrame(() => monaco.editor.setTheme(defineTheme(dark ? 'dark' : 'light')));
    return () => cancelAnimationFrame(frame);
  }, [dark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor owns its text; only a new generation replaces it
  useEffect(() => {
    const model = editor.current?.getModel();
    const text = textOf();
    if (model && model.getValue() !== text) model.setValue(text);
  }, [generation, name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file's model keeps the markers it was last shown with
  useEffect(() => {
    const model = editor.current?.getModel();
    if (model) showMarkers(model, markers);
  }, [markers, name]);

  // Larger type takes more room: what was in sight stays there.
  useKeptInSight(mounted, presenting);

  useEffect(() => (laser && mounted ? followLaser(mounted) : undefined), [laser, mounted]);

  useEffect(() => {
    if (editor.current && reveal?.file === name) showPlace(editor.current, reveal);
  }, [reveal, name]);

  return (
    <Editor
      path={name}
      defaultLanguage="yaml"
      defaultValue={textOf()}
      theme={dark ? 'page-dark' : 'page-light'}
      options={labelled}
      loading={null}
      onMount={(given) => {
        const made = given as unknown as monaco.editor.IStandaloneCodeEditor;
        editor.current = made;
        setMounted(made);
        monaco.editor.setTheme(defineTheme(dark ? 'dark' : 'light'));
        const model = made.getModel();
        if (model) showMarkers(model, markers);
        if (reveal?.file === name) showPlace(made, reveal);
        addSampleAction(made, usePlayground, shown);
        // What the page itself selects is no move of its visitor's.
        made.onDidChangeCursorPosition(({ position, source }) => {
          const offset = made.getModel()?.getOffsetAt(position);
          if (offset !== undefined && source !== 'api') useCursor.setState({ file: shown.current, offset });
        });
        followText(made, (text) => {
          drawWithVerdict();
          usePlayground.getState().setText(shown.current, text);
        });
      }}
    />
  );
}

/** Keeps the place where the cursor stands, if it could be seen, in sight when the size of the type changes. */
function useKeptInSight(editor: monaco.editor.IStandaloneCodeEditor | undefined, size: unknown): void {
  const before = useRef(size);
  useEffect(() => {
    if (editor === undefined || before.current === size) return;
    before.current = size;
    const place = editor.getSelection();
    if (place === null) return;
    // The editor is laid out anew after the page around it.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => editor.revealRangeInCenterIfOutsideViewport(place)),
    );
    return () => cancelAnimationFrame(frame);
  }, [editor, size]);
}

/** Calls with each new text of the model that the editor shows, sooner than the editor itself would: before it thinks about drawing. */
export function followText(editor: monaco.editor.IStandaloneCodeEditor, typed: (text: string) => void): void {
  let following: monaco.IDisposable | undefined;
  const follow = (): void => {
    following?.dispose();
    const model = editor.getModel();
    // A model made before its editor does not know the editor's choice, and reads the text for brackets to colour.
    model?.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
    following = model?.onDidChangeContent(() => typed(model.getValue()));
  };
  follow();
  editor.onDidChangeModel(follow);
  editor.onDidDispose(() => following?.dispose());
}

/** Marks places of a text with what is said of them. */
export function showMarkers(model: monaco.editor.ITextModel, markers: readonly Marker[]): void {
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

/** Selects a place and scrolls it into view. */
export function showPlace(editor: monaco.editor.IStandaloneCodeEditor, place: Reveal): void {
  const model = editor.getModel();
  if (!model) return;
  const start = model.getPositionAt(place.start);
  const end = model.getPositionAt(place.end);
  editor.setSelection(new monaco.Selection(start.lineNumber, start.column, end.lineNumber, end.column));
  editor.revealRangeInCenterIfOutsideViewport(monaco.Range.fromPositions(start, end));
  if (place.keepFocus !== true) editor.focus();
}
