/** Kubernetes' URL library. */
import { type GoUrl, parseQuery, parseRequestUri, parseUrl, splitHostPort } from '../../values/go-url.ts';
import { boolType, listOf, mapOf, objectNamed, stringType } from '../check/type.ts';
import { ValueList } from '../eval/list.ts';
import { mapFrom } from '../eval/map.ts';
import { CelError, type CelValue, noSuchOverloadOr, Opaque } from '../eval/value.ts';
import { define, global, member, withString } from './declare.ts';
import type { CelFunction, Library } from './library.ts';

const urlType = objectNamed('kubernetes.URL');

class Url extends Opaque {
  readonly type = urlType;
  readonly goType = 'cel.URL';

  constructor(readonly url: GoUrl) {
    super();
  }

  equalTo(other: CelValue): boolean | CelError {
    return other instanceof Url ? this.url.text === other.url.text : noSuchOverloadOr(other);
  }

  toString(): string {
    return this.url.text;
  }
}

/** A URL must be absolute, but is then read anew, since only so its fragment is told apart. */
function toUrl(text: string): CelValue {
  const request = parseRequestUri(text);
  const url = 'error' in request ? request : parseUrl(text);
  if ('error' in url) return new CelError(`URL parse error during conversion from string: ${url.error}`);
  return new Url(url);
}

function accessor(name: string, id: string, read: (url: GoUrl) => CelValue, result = stringType): CelFunction {
  return define(name, [
    member(id, [urlType], result, (args) => {
      const url = args[0] ?? null;
      return url instanceof Url ? read(url.url) : noSuchOverloadOr(url);
    }),
  ]);
}

export const urlsLibrary: Library = {
  name: 'kubernetes.urls',
  since: '1.0',
  functions: [
    define('url', [global('string_to_url', [stringType], urlType, withString(toUrl))]),
    accessor('getScheme', 'url_get_scheme', ({ scheme }) => scheme),
    accessor('getHost', 'url_get_host', ({ host }) => host),
    accessor('getHostname', 'url_get_hostname', ({ host }) => splitHostPort(host).name),
    accessor('getPort', 'url_get_port', ({ host }) => splitHostPort(host).port),
    accessor('getEscapedPath', 'url_get_escaped_path', ({ escapedPath }) => escapedPath),
    accessor(
      'getQuery',
      'url_get_query',
      ({ query }) => mapFrom([...parseQuery(query)].map(([name, values]) => [name, new ValueList(values)] as const)),
      mapOf(stringType, listOf(stringType)),
    ),
    define('isURL', [
      global(
        'is_url_string',
        [stringType],
        boolType,
        withString((text) => !('error' in parseRequestUri(text))),
      ),
    ]),
  ],
};
