/** A marked line in an editor: the one under the pointer, or where the cursor was last moved to. */
import type { monaco } from './monaco.ts';

/** Marks lines until the returned function is called. */
export function followLaser(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const marked = editor.createDecorationsCollection();
  const mark = (line: number | undefined): void => {
    if (line === undefined) return;
    const range = { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 };
    marked.set([{ range, options: { isWholeLine: true, className: 'laser-line' } }]);
  };
  const moved = editor.onMouseMove(({ target }) => mark(target.position?.lineNumber));
  const left = editor.onMouseLeave(() => marked.clear());
  const placed = editor.onDidChangeCursorPosition(({ position, source }) => {
    if (source !== 'api') mark(position.lineNumber);
  });
  return () => {
    for (const each of [moved, left, placed]) each.dispose();
    marked.clear();
  };
}
