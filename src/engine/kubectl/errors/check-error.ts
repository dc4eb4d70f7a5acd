/** An error → what kubectl prints at its end, and its exit code (`checkErr` of kubectl's `cmd/util`). */

import { goQuote } from '../../values/go-quote.ts';
import { getIn, isObject, type Value } from '../../values/value.ts';
import type { DocumentRef } from '../exchange.ts';
import { errorText, type KubectlError, reasonOf, type StatusError, statusCauses } from './kubectl-error.ts';

/** A piece of the last words of a command: those of one error. */
export interface LastWord {
  readonly text: string;
  /** The exchange that the error tells of. */
  readonly exchange?: number;
  /** The document that the error tells of, where nothing was sent for it. */
  readonly source?: DocumentRef;
}

/** What a command says at its end, and its exit code. */
export interface LastWords {
  readonly words: readonly LastWord[];
  readonly exit: number;
}

/** What is printed on stderr for an error that ends a command. */
export function checkError(error: KubectlError): LastWords {
  if (error.kind === 'aggregate') {
    const [only, ...more] = error.errors;
    if (only !== undefined && more.length === 0) return standard(only);
  }
  return standard(error);
}

function standard(error: KubectlError): LastWords {
  const exit = error.kind === 'exit' ? error.code : 1;
  if (error.kind !== 'aggregate') return { words: [about(error, standardText(error))], exit };
  return { words: error.errors.map((inner) => about(inner, messageForError(inner))), exit };
}

/** A text with what it tells of; it ends its line. */
function about(error: KubectlError, text: string): LastWord {
  const closed = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const first = tellsOf(error);
  return first === undefined ? { text: closed } : { text: closed, ...first };
}

function tellsOf(error: KubectlError): { readonly exchange: number } | { readonly source: DocumentRef } | undefined {
  switch (error.kind) {
    case 'status':
      return { exchange: error.exchange };
    case 'plain':
      if (error.source !== undefined) return { source: error.source };
      return error.cause === undefined ? undefined : tellsOf(error.cause);
    case 'aggregate':
      return error.errors[0] === undefined ? undefined : tellsOf(error.errors[0]);
    default:
      return undefined;
  }
}

function standardText(error: KubectlError): string {
  switch (error.kind) {
    case 'exit':
      return error.text ?? '';
    case 'status':
      return reasonOf(error) === 'Invalid' ? invalidText(error) : statusText(error);
    case 'no-resource-match': {
      const { group, version, resource } = error;
      const inGroup = group === '' ? '' : ` in group ${goQuote(group)}`;
      const inVersion = version === '' ? '' : `${group === '' ? ' in' : ' and'} version ${goQuote(version)}`;
      // Unlike other errors this one is printed bare.
      return `the server doesn't have a resource type ${goQuote(resource)}${inGroup}${inVersion}`;
    }
    default: {
      const text = errorText(error);
      return text.startsWith('error: ') ? text : `error: ${text}`;
    }
  }
}

/** One error among several: a refusal in its standard form, anything else as its bare text. */
function messageForError(error: KubectlError): string {
  return error.kind === 'status' ? statusText(error) : errorText(error);
}

function statusText(error: StatusError): string {
  const reason = reasonOf(error);
  if (reason === 'Unauthorized') return `error: You must be logged in to the server (${error.message})`;
  return reason === '' ? `Error from server: ${error.message}` : `Error from server (${reason}): ${error.message}`;
}

function invalidText(error: StatusError): string {
  const details = error.status.get('details');
  if (!isObject(details)) return `The request is invalid${error.message === '' ? '' : `: ${error.message}`}`;
  const kind = text(getIn(details, 'kind'));
  const name = text(getIn(details, 'name'));
  const causes = [...new Set(statusCauses(error).map(({ field, message }) => `${field}: ${message}`))];
  let said = 'The request is invalid';
  if (kind !== '' || name !== '') said = `The ${kind} ${goQuote(name)} is invalid`;
  else if (error.message !== '' && causes.length === 0) said += `: ${error.message}`;
  if (causes.length === 0) return said;
  if (causes.length === 1) return `${said}: ${causes[0]}\n`;
  return `${said}: \n${causes.map((cause) => `* ${cause}\n`).join('')}`;
}

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}
