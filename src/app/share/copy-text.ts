/** To the clipboard, with a sentence about what came of it. */
import { useView } from '../store/view-store.ts';

/** A text to be copied, and what is said once it is. */
export interface Copied {
  readonly text: string;
  readonly done: string;
}

/**
 * Copies a text, which may still be in the making; where there comes none, nothing is copied or said. It has to be called in the turn of
 * the press that asks for it: Safari lets a page write at no other time, though what is written may come later.
 */
export async function copyText(
  making: Copied | Promise<Copied | undefined>,
  refused = 'The browser did not let it be copied.',
): Promise<void> {
  const made = Promise.resolve(making);
  const written = await write(made.then((copied) => copied?.text ?? Promise.reject(new Error('nothing to copy')))).then(
    () => true,
    () => false,
  );
  const copied = await made;
  if (copied !== undefined) useView.getState().notify(written ? copied.done.trim() : refused);
}

async function write(text: Promise<string>): Promise<void> {
  // Firefox has had it since 127.
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((made) => new Blob([made], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
