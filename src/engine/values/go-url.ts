/** URLs as Go's `url.Parse` reads them, with its errors. */
import { goQuote } from './go-quote.ts';

/** The parts of a URL that the server looks at. */
export interface GoUrl {
  readonly scheme: string;
  readonly host: string;
  /** As written; `undefined` where there is none. */
  readonly user: string | undefined;
  readonly query: string;
  readonly fragment: string;
}

type Parsed<Result> = Result | { readonly error: string };

const control = /[\u0000-\u001f\u007f]/;
const hostCharacter = /^[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]$/;
const userCharacters = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;
const optionalPort = /^(?::[0-9]*)?$/;
const ipv6 = /^(?=.*:.*:)[0-9A-Fa-f:.]+(?:%.+)?$/;

/** Checks the escapes of a part; a host may only hold its own characters, and escape only what is not ASCII. */
function escapeError(text: string, host: boolean): string | undefined {
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '%') {
      const sequence = text.slice(at, at + 3);
      const badHost = host && Number.parseInt(sequence[1] ?? '', 16) < 8 && sequence !== '%25';
      if (!/^%[0-9A-Fa-f]{2}$/.test(sequence) || badHost) return `invalid URL escape ${goQuote(sequence)}`;
      at += 2;
    } else if (host && char < '\u0080' && !hostCharacter.test(char)) {
      return `invalid character ${goQuote(char)} in host name`;
    }
  }
  return undefined;
}

function parseHost(scheme: string, host: string): Parsed<{ host: string }> {
  const open = host.lastIndexOf('[');
  if (open > 0) return { error: 'invalid IP-literal' };
  if (open === 0) {
    const close = host.lastIndexOf(']');
    if (close < 0) return { error: "missing ']' in host" };
    const port = host.slice(close + 1);
    if (!optionalPort.test(port)) return { error: `invalid port ${goQuote(port)} after host` };
    const name = host.slice(1, close);
    if (!ipv6.test(name)) return { error: `invalid host: ParseAddr(${goQuote(name)}): unable to parse IP` };
    return { host };
  }
  const first = host.indexOf(':');
  if (first !== -1) {
    const strict = scheme === 'http' || scheme === 'https';
    const port = host.slice(strict ? first : host.lastIndexOf(':'));
    if (!optionalPort.test(port)) return { error: `invalid port ${goQuote(port)} after host` };
  }
  const error = escapeError(host, true);
  return error === undefined ? { host } : { error };
}

function parseAuthority(scheme: string, authority: string): Parsed<{ host: string; user: string | undefined }> {
  const at = authority.lastIndexOf('@');
  const parsed = parseHost(scheme, authority.slice(at + 1));
  if ('error' in parsed) return parsed;
  if (at === -1) return { ...parsed, user: undefined };
  const user = authority.slice(0, at);
  if (!userCharacters.test(user)) return { error: 'net/url: invalid userinfo' };
  const error = escapeError(user, false);
  return error === undefined ? { ...parsed, user } : { error };
}

function splitScheme(text: string): Parsed<{ scheme: string; rest: string }> {
  if (text.startsWith(':')) return { error: 'missing protocol scheme' };
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1];
  if (scheme === undefined) return { scheme: '', rest: text };
  return { scheme: scheme.toLowerCase(), rest: text.slice(scheme.length + 1) };
}

function parse(text: string, viaRequest: boolean): Parsed<GoUrl> {
  if (control.test(text)) return { error: 'net/url: invalid control character in URL' };
  if (text === '' && viaRequest) return { error: 'empty url' };
  const empty = { host: '', user: undefined, query: '', fragment: '' };
  if (text === '*') return { scheme: '', ...empty };
  const split = splitScheme(text);
  if ('error' in split) return split;
  const { scheme } = split;
  const mark = split.rest.indexOf('?');
  const rest = mark === -1 ? split.rest : split.rest.slice(0, mark);
  const query = mark === -1 ? '' : split.rest.slice(mark + 1);
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { scheme, ...empty, query };
    if (viaRequest) return { error: 'invalid URI for request' };
    if (rest.split('/', 1)[0]?.includes(':')) return { error: 'first path segment in URL cannot contain colon' };
  }
  let host = '';
  let user: string | undefined;
  let path = rest;
  if (rest.startsWith('//') && (scheme !== '' || (!viaRequest && !rest.startsWith('///')))) {
    const end = rest.indexOf('/', 2);
    const authority = parseAuthority(scheme, end === -1 ? rest.slice(2) : rest.slice(2, end));
    if ('error' in authority) return authority;
    ({ host, user } = authority);
    path = end === -1 ? '' : rest.slice(end);
  }
  const error = escapeError(path, false);
  return error === undefined ? { scheme, host, user, query, fragment: '' } : { error };
}

/** `url.Parse`. */
export function parseUrl(text: string): Parsed<GoUrl> {
  const hash = text.indexOf('#');
  const front = hash === -1 ? text : text.slice(0, hash);
  const url = parse(front, false);
  if ('error' in url) return { error: `parse ${goQuote(front)}: ${url.error}` };
  if (hash === -1) return url;
  const fragment = text.slice(hash + 1);
  const error = escapeError(fragment, false);
  return error === undefined ? { ...url, fragment } : { error: `parse ${goQuote(text)}: ${error}` };
}

/** `url.ParseRequestURI`. */
export function parseRequestUri(text: string): Parsed<GoUrl> {
  const url = parse(text, true);
  return 'error' in url ? { error: `parse ${goQuote(text)}: ${url.error}` } : url;
}
