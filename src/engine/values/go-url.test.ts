import { describe, expect, it } from 'vitest';
import { parseQuery, parseRequestUri, parseUrl, splitHostPort } from './go-url.ts';

describe('parseUrl', () => {
  it('takes a URL apart', () => {
    expect(parseUrl('HTTPS://user:p%40ss@Example.com:8080/a%2Fb/ç?x=1#fr%20ag')).toEqual({
      scheme: 'https',
      opaque: '',
      user: 'user:p%40ss',
      host: 'Example.com:8080',
      escapedPath: '/a/b/%C3%A7',
      query: 'x=1',
      fragment: 'fr ag',
      text: 'https://user:p%40ss@Example.com:8080/a/b/%C3%A7?x=1#fr%20ag',
    });
  });

  it.each([
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['file:///etc/x', 'file:///etc/x'],
    ['http:/x', 'http:/x'],
    ['http://h?', 'http://h?'],
    ['http://[fe80::1%25eth0]/', 'http://[fe80::1%25eth0]/'],
    ['a:b'.replace('a:', './a:'), './a:b'],
  ])('prints %s as %s', (text, expected) => {
    expect(parseUrl(text)).toMatchObject({ text: expected });
  });

  it.each([
    [':x', 'missing protocol scheme'],
    ['a b:c', 'first path segment in URL cannot contain colon'],
    ['http://h:port/', 'invalid port ":port" after host'],
    ['http://x[::1]/', 'invalid IP-literal'],
    ['http://[1.2.3.4]/', 'invalid IP-literal'],
    ['http://[::1', "missing ']' in host"],
    ['http://[zz]/', 'invalid host: ParseAddr("zz"): unable to parse IP'],
    ['http://h%41/', 'invalid URL escape "%41"'],
    ['http://h /', 'invalid character " " in host name'],
    ['http://a b@h/', 'net/url: invalid userinfo'],
    ['http://h/%zz', 'invalid URL escape "%zz"'],
    ['http://h/\u007f', 'net/url: invalid control character in URL'],
  ])('%j: %s', (text, error) => {
    expect(parseUrl(text)).toEqual({ error: `parse ${JSON.stringify(text).replace('\u007f', '\\x7f')}: ${error}` });
  });
});

it.each([
  ['', 'empty url'],
  ['relative', 'invalid URI for request'],
])('parseRequestUri(%j): %s', (text, error) => {
  expect(parseRequestUri(text)).toEqual({ error: `parse ${JSON.stringify(text)}: ${error}` });
});

it('reads the parameters of a query', () => {
  expect([...parseQuery('a=1&b=%20+x&a=2&c;d=3&=v&&e&f=%zz')]).toEqual([
    ['a', ['1', '2']],
    ['b', ['  x']],
    ['', ['v']],
    ['e', ['']],
  ]);
});

it.each([
  ['h:80', 'h', '80'],
  ['h:', 'h', ''],
  ['[::1]:80', '::1', '80'],
  ['[::1]', '::1', ''],
  ['a:b', 'a:b', ''],
])('splits %s', (host, name, port) => {
  expect(splitHostPort(host)).toEqual({ name, port });
});
