/** Offsets and files of the playground ↔ positions and models of Monaco. */
import { monaco } from '../monaco.ts';

/** The file that a model shows. */
export function fileOf(model: monaco.editor.ITextModel): string {
  return model.uri.path.replace(/^\//, '');
}

/** The address of a file's model, as the editor makes it from the name. */
export function uriOf(file: string): monaco.Uri {
  return monaco.Uri.parse(file);
}

/** A range of a model from offsets in UTF-16. */
export function rangeOf(model: monaco.editor.ITextModel, start: number, end: number): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}
