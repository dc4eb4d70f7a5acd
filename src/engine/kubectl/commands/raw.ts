/** `--raw`: a file's bytes sent to a path, the answer printed as it comes. */

import type { Method } from '../../apiserver/request.ts';
import { goQuote } from '../../values/go-quote.ts';
import { type KubectlError, plain } from '../errors/kubectl-error.ts';
import type { Invocation } from './command.ts';
import { rawText } from './raw-text.ts';

/** Sends the one file of `-f` to the path of `--raw`; nothing goes with it where none is named. */
export function sendRaw({ session, flags }: Invocation, method: Method): KubectlError | undefined {
  const uri = flags.string('raw');
  const filenames = flags.strings('filename');
  const [filename] = filenames;
  if (flags.bool('edit')) return plain('--raw and --edit are mutually exclusive');
  if (filenames.length > 1) return plain('--raw can only use a single local file or stdin');
  if (filename !== undefined && /^https?:\/\//.test(filename)) return plain('--raw cannot read from a url');
  if (flags.bool('recursive')) return plain('--raw and --recursive are mutually exclusive');
  if (method === 'POST' && flags.string('selector') !== '') {
    return plain('--raw and --selector (-l) are mutually exclusive');
  }
  if (flags.string('output') !== '') return plain('--raw and --output are mutually exclusive');
  if (!uri.startsWith('/') && !/^[a-z][a-z0-9+.-]*:/i.test(uri)) {
    return plain(`--raw must be a valid URL path: parse ${goQuote(uri)}: invalid URI for request`);
  }
  let text: string | undefined;
  if (filename !== undefined) {
    text = filename === '-' ? (session.env.stdin ?? '') : session.env.readFile(filename);
    if (text === undefined) return plain(`open ${filename}: no such file or directory`);
  }
  const [path = '', search = ''] = uri.split(/\?(.*)/s);
  const query = [...new URLSearchParams(search)] as const;
  const answer = session.ask({
    method,
    path,
    query,
    accept: 'application/json',
    contentType: 'application/json',
    ...(text === undefined ? {} : { body: { kind: 'text' as const, text } }),
  });
  if (answer.error !== undefined) return answer.error;
  session.out(rawText(path, query, answer.value.body), answer.value.exchange);
  return undefined;
}
