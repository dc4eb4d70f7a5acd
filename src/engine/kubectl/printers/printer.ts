/** What printers have in common: something to print, somewhere to print it to. */
import type { ObjectValue } from '../../values/value.ts';

/** Takes text in the order it is written. */
export interface TextSink {
  write(text: string): void;
}

/** An event of a watch, where the user asked for events instead of objects. */
export class WatchEvent {
  constructor(
    readonly type: string,
    readonly object: ObjectValue,
  ) {}
}

/** An object as the server sent it, a list, a table, or an event around one. */
export type Printable = ObjectValue | WatchEvent;

/** Prints objects one after another; what was printed before may shape what follows (headers, `---`). */
export interface Printer {
  /** Writes one; gives the error's text where it cannot. */
  print(subject: Printable, out: TextSink): string | undefined;
}

/** The object of an event, or the object itself. */
export function printedObject(subject: Printable): ObjectValue {
  return subject instanceof WatchEvent ? subject.object : subject;
}
