/** Monaco over the lesson that is written, with its faults at their lines. */
import { Editor } from '@monaco-editor/react';
import { type ReactElement, useEffect, useRef } from 'react';
import type { Marker } from '../../playground/index.ts';
import { defineTheme, monaco } from '../editor/monaco.ts';
import { followText, options, showMarkers, showPlace } from '../editor/monaco-text.tsx';
import { useCursor } from '../store/cursor-store.ts';
import type { Reveal } from '../store/view-store.ts';

/** What the editor of a lesson is given. */
export interface MarkdownTextProps {
  readonly name: string;
  readonly text: string;
  /** Another number means that the text was replaced, not typed. */
  readonly generation: number;
  readonly markers: readonly Marker[];
  readonly reveal: Reveal | undefined;
  readonly dark: boolean;
  onText(text: string): void;
}

/** The editor. */
export default function MarkdownText(props: MarkdownTextProps): ReactElement {
  const { name, text, generation, markers, reveal, dark, onText } = props;
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(undefined);
  const typed = useRef(onText);
  typed.current = onText;

  useEffect(() => {
    const frame = requestAnimationFrame(() => monaco.editor.setTheme(defineTheme(dark ? 'dark' : 'light')));
    return () => cancelAnimationFrame(frame);
  }, [dark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor owns its text; only a new generation replaces it
  useEffect(() => {
    const model = editor.current?.getModel();
    if (model && model.getValue() !== text) model.setValue(text);
  }, [generation]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (model) showMarkers(model, markers);
  }, [markers]);

  useEffect(() => {
    if (editor.current && reveal !== undefined) showPlace(editor.current, reveal);
  }, [reveal]);

  return (
    <Editor
      path={name}
      defaultLanguage="markdown"
      defaultValue={text}
      theme={dark ? 'page-dark' : 'page-light'}
      options={{ ...options, ariaLabel: `${name}, Markdown`, wordWrap: 'on' }}
      loading={null}
      onMount={(given) => {
        const made = given as unknown as monaco.editor.IStandaloneCodeEditor;
        editor.current = made;
        monaco.editor.setTheme(defineTheme(dark ? 'dark' : 'light'));
        const model = made.getModel();
        if (model && model.getValue() !== text) model.setValue(text);
        if (model) showMarkers(model, markers);
        made.onDidChangeCursorPosition(({ position, source }) => {
          const offset = made.getModel()?.getOffsetAt(position);
          if (offset !== undefined && source !== 'api') useCursor.setState({ file: name, offset });
        });
        followText(made, (next) => typed.current(next));
      }}
    />
  );
}
