/** URLs as Go's `net/url` reads and prints them, with its errors. */
import { goQuote } from './go-quote.ts';
import { parseAddress } from './ip-address.ts';
import { bytesOf, escapePart, isValidEncoding, textOf, unescapePart } from './percent-encoding.ts';

/** The parts of a URL. */
export interface GoUrl {
  readonly scheme: string;
  /** What follows the scheme of a URL without slashes, such as `mailto:a@b`. */
  readonly opaque: string;
  /** Name and password as Go writes them; `undefined` where there is none. */
  readonly user: string | undefined;
  /** The host with its port. */
  readonly host: string;
  /** The path, escaped as it was written where that is a valid way. */
  readonly escapedPath: string;
  /** As written. */
  readonly query: string;
  readonly fragment: string;
  /** The whole URL as Go prints it. */
  readonly text: string;
}

type Failure = { readonly error: string };
type Parsed<Result> = Result | Failure;

const isFailure = (parsed: unknown): parsed is Failure =>
  typeof parsed === 'object' && parsed !== null && 'error' in parsed;

const control = /[\u0000-\u001f\u007f]/;
const userCharacters = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;
const optionalPort = /^(?::[0-9]*)?$/;

/** A URL on the way: all texts are bytes. */
interface Parts {
  readonly scheme: string;
  readonly opaque: string;
  readonly user: string | undefined;
  readonly host: string;
  /** The path as written, and what it stands for. */
  readonly rawPath: string;
  readonly path: string;
  readonly query: string;
  /** True where the text ends in a lone question mark. */
  readonly forceQuery: boolean;
  /** True where the scheme is followed by one slash: no host is printed. */
  readonly omitHost: boolean;
}

const none: Omit<Parts, 'scheme'> = {
  opaque: '',
  user: undefined,
  host: '',
  rawPath: '',
  path: '',
  query: '',
  forceQuery: false,
  omitHost: false,
};

function invalidPort(port: string): Failure | undefined {
  return optionalPort.test(port) ? undefined : { error: `invalid port ${goQuote(textOf(port))} after host` };
}

/** `[v6]:port`, whose zone is escaped in its own way. */
function parseIpLiteral(host: string): Parsed<string> {
  const close = host.lastIndexOf(']');
  if (close < 0) return { error: "missing ']' in host" };
  const port = host.slice(close + 1);
  const badPort = invalidPort(port);
  if (badPort !== undefined) return badPort;
  const name = host.slice(1, close);
  const zoneAt = name.indexOf('%25');
  const address = unescapePart(zoneAt < 0 ? name : name.slice(0, zoneAt), 'host');
  if (isFailure(address)) return address;
  const zone = zoneAt < 0 ? '' : unescapePart(name.slice(zoneAt), 'zone');
  if (isFailure(zone)) return zone;
  const read = parseAddress(textOf(address + zone));
  if (isFailure(read)) return { error: `invalid host: ${read.error}` };
  return read.bits === 32 ? { error: 'invalid IP-literal' } : `[${address}${zone}]${port}`;
}

function parseHost(scheme: string, host: string): Parsed<string> {
  const open = host.lastIndexOf('[');
  if (open > 0) return { error: 'invalid IP-literal' };
  if (open === 0) return parseIpLiteral(host);
  const first = host.indexOf(':');
  if (first !== -1) {
    const strict = scheme === 'http' || scheme === 'https';
    const badPort = invalidPort(host.slice(strict ? first : host.lastIndexOf(':')));
    if (badPort !== undefined) return badPort;
  }
  return unescapePart(host, 'host');
}

function parseUser(user: string): Parsed<string> {
  if (!userCharacters.test(user)) return { error: 'net/url: invalid userinfo' };
  const colon = user.indexOf(':');
  const name = unescapePart(colon < 0 ? user : user.slice(0, colon), 'user');
  if (isFailure(name)) return name;
  if (colon < 0) return escapePart(name, 'user');
  const password = unescapePart(user.slice(colon + 1), 'user');
  return isFailure(password) ? password : `${escapePart(name, 'user')}:${escapePart(password, 'user')}`;
}

function splitScheme(text: string): Parsed<{ scheme: string; rest: string }> {
  if (text.startsWith(':')) return { error: 'missing protocol scheme' };
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1];
  if (scheme === undefined) return { scheme: '', rest: text };
  return { scheme: scheme.toLowerCase(), rest: text.slice(scheme.length + 1) };
}

function splitQuery(text: string): { rest: string; query: string; forceQuery: boolean } {
  const mark = text.indexOf('?');
  if (mark === -1) return { rest: text, query: '', forceQuery: false };
  return { rest: text.slice(0, mark), query: text.slice(mark + 1), forceQuery: mark === text.length - 1 };
}

function parse(text: string, viaRequest: boolean): Parsed<Parts> {
  if (control.test(text)) return { error: 'net/url: invalid control character in URL' };
  if (text === '' && viaRequest) return { error: 'empty url' };
  if (text === '*') return { ...none, scheme: '', path: '*' };
  const split = splitScheme(text);
  if (isFailure(split)) return split;
  const { scheme } = split;
  const { rest, query, forceQuery } = splitQuery(split.rest);
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { ...none, scheme, opaque: rest, query, forceQuery };
    if (viaRequest) return { error: 'invalid URI for request' };
    if (rest.split('/', 1)[0]?.includes(':')) return { error: 'first path segment in URL cannot contain colon' };
  }
  const hasAuthority = rest.startsWith('//') && (scheme !== '' || (!viaRequest && !rest.startsWith('///')));
  let host = '';
  let user: string | undefined;
  let rawPath = rest;
  if (hasAuthority) {
    const slash = rest.indexOf('/', 2);
    const authority = slash === -1 ? rest.slice(2) : rest.slice(2, slash);
    rawPath = slash === -1 ? '' : rest.slice(slash);
    const at = authority.lastIndexOf('@');
    const parsedHost = parseHost(scheme, authority.slice(at + 1));
    if (isFailure(parsedHost)) return parsedHost;
    host = parsedHost;
    const parsedUser = at === -1 ? undefined : parseUser(authority.slice(0, at));
    if (isFailure(parsedUser)) return parsedUser;
    user = parsedUser;
  }
  const path = unescapePart(rawPath, 'path');
  if (isFailure(path)) return path;
  const omitHost = !hasAuthority && scheme !== '' && rest.startsWith('/');
  return { ...none, scheme, host, user, rawPath, path, query, forceQuery, omitHost };
}

/** The path as it was written where that is valid, else escaped anew. */
function escapedPath({ rawPath, path }: Parts): string {
  if (rawPath !== '' && isValidEncoding(rawPath, 'path')) return rawPath;
  return path === '*' ? '*' : escapePart(path, 'path');
}

function escapedFragment(raw: string, fragment: string): string {
  return raw !== '' && isValidEncoding(raw, 'fragment') ? raw : escapePart(fragment, 'fragment');
}

function authorityText({ scheme, user, host, path, omitHost }: Parts): string {
  if (scheme === '' && host === '' && user === undefined) return '';
  if (omitHost && host === '' && user === undefined) return '';
  const slashes = host !== '' || path !== '' || user !== undefined ? '//' : '';
  return `${slashes}${user === undefined ? '' : `${user}@`}${escapePart(host, 'host')}`;
}

function urlText(parts: Parts, rawFragment: string, fragment: string): string {
  let text = parts.scheme === '' ? '' : `${parts.scheme}:`;
  if (parts.opaque !== '') text += parts.opaque;
  else {
    text += authorityText(parts);
    const path = escapedPath(parts);
    if (path !== '' && !path.startsWith('/') && parts.host !== '') text += '/';
    if (text === '' && path.split('/', 1)[0]?.includes(':')) text += './';
    text += path;
  }
  if (parts.forceQuery || parts.query !== '') text += `?${parts.query}`;
  return fragment === '' ? text : `${text}#${escapedFragment(rawFragment, fragment)}`;
}

function finish(parts: Parts, rawFragment: string, fragment: string): GoUrl {
  return {
    scheme: parts.scheme,
    opaque: textOf(parts.opaque),
    user: parts.user,
    host: textOf(parts.host),
    escapedPath: textOf(escapedPath(parts)),
    query: textOf(parts.query),
    fragment: textOf(fragment),
    text: textOf(urlText(parts, rawFragment, fragment)),
  };
}

/** `url.Parse`. */
export function parseUrl(text: string): Parsed<GoUrl> {
  const hash = text.indexOf('#');
  const front = hash === -1 ? text : text.slice(0, hash);
  const parts = parse(bytesOf(front), false);
  if (isFailure(parts)) return { error: `parse ${goQuote(front)}: ${parts.error}` };
  const rawFragment = hash === -1 ? '' : bytesOf(text.slice(hash + 1));
  const fragment = unescapePart(rawFragment, 'fragment');
  if (isFailure(fragment)) return { error: `parse ${goQuote(text)}: ${fragment.error}` };
  return finish(parts, rawFragment, fragment);
}

/** `url.ParseRequestURI`: absolute, and without a fragment (a hash is a character like others). */
export function parseRequestUri(text: string): Parsed<GoUrl> {
  const parts = parse(bytesOf(text), true);
  return isFailure(parts) ? { error: `parse ${goQuote(text)}: ${parts.error}` } : finish(parts, '', '');
}

/** The name and the port of a host, `[` and `]` taken away. */
export function splitHostPort(host: string): { readonly name: string; readonly port: string } {
  const colon = host.lastIndexOf(':');
  const hasPort = colon !== -1 && optionalPort.test(host.slice(colon));
  const name = hasPort ? host.slice(0, colon) : host;
  return {
    name: name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name,
    port: hasPort ? host.slice(colon + 1) : '',
  };
}

/** The most parameters of a query that are read; of a longer one none is. */
const maxParameters = 10000;

/** The parameters of a query in the order of their names' first use; those that are malformed are left out. */
export function parseQuery(query: string): ReadonlyMap<string, readonly string[]> {
  const parameters = new Map<string, string[]>();
  const pairs = bytesOf(query).split('&');
  if (pairs.length > maxParameters) return parameters;
  for (const pair of pairs) {
    if (pair === '' || pair.includes(';')) continue;
    const equals = pair.indexOf('=');
    const name = unescapePart(equals < 0 ? pair : pair.slice(0, equals), 'query');
    const value = unescapePart(equals < 0 ? '' : pair.slice(equals + 1), 'query');
    if (isFailure(name) || isFailure(value)) continue;
    const known = parameters.get(textOf(name));
    if (known === undefined) parameters.set(textOf(name), [textOf(value)]);
    else known.push(textOf(value));
  }
  return parameters;
}
