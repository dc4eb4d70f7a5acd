import { beforeEach, describe, expect, test } from 'vitest';
import { Clock } from '../values/clock.ts';
import { getIn, isList, type ObjectValue, object, type Value } from '../values/value.ts';
import { ApiServer } from './api-server.ts';
import type { Method, Response } from './request.ts';

const widgets = '/apis/example.dev/v1/namespaces/default/widgets';
const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

const definition = object({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: object({ name: 'widgets.example.dev' }),
  spec: object({
    group: 'example.dev',
    scope: 'Namespaced',
    names: object({ plural: 'widgets', kind: 'Widget' }),
    versions: [
      object({
        name: 'v1',
        served: true,
        storage: true,
        schema: object({ openAPIV3Schema: object({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }) }),
      }),
    ],
  }),
});

function widget(name: string, more: Readonly<Record<string, Value>> = {}): ObjectValue {
  return object({ apiVersion: 'example.dev/v1', kind: 'Widget', metadata: object({ name, ...more }) });
}

let server: ApiServer;

function ask(
  method: Method,
  path: string,
  value?: Value,
  query: readonly (readonly [string, string])[] = [],
): Response {
  return server.send({
    method,
    path,
    query,
    userAgent: 'test/1',
    ...(value === undefined ? {} : { body: { kind: 'value' as const, value } }),
    ...(method === 'PATCH' ? { contentType: 'application/merge-patch+json' } : {}),
  });
}

function names(response: Response): string[] {
  const items = getIn(response.body, 'items');
  return isList(items) ? items.map((item) => String(getIn(item, 'metadata', 'name'))) : [];
}

beforeEach(() => {
  server = new ApiServer({ clock: new Clock(Date.UTC(2026, 0, 1)) });
  expect(ask('POST', definitions, definition).code).toBe(201);
});

describe('rewinding', () => {
  test('makes the same steps give the same answers', () => {
    const steps = (): Response[] => [
      ask('POST', widgets, widget('a')),
      ask('POST', widgets, object({ ...Object.fromEntries(widget('x')), metadata: object({ generateName: 'w-' }) })),
      ask('DELETE', `${widgets}/a`),
      ask('DELETE', `${definitions}/widgets.example.dev`),
    ];
    const { revision } = server;
    const first = steps();
    const after = server.revision;
    server.rewind(revision);
    expect(steps()).toEqual(first);
    expect(server.revision).toBe(after);
  });

  test('brings back what was deleted', () => {
    ask('POST', widgets, widget('a'));
    const { revision } = server;
    ask('DELETE', `${definitions}/widgets.example.dev`);
    expect(ask('GET', widgets).code).toBe(404);
    server.rewind(revision);
    expect(names(ask('GET', widgets))).toEqual(['a']);
  });
});

describe('a list in pages', () => {
  test('sees the revision of its first page', () => {
    for (const name of ['a', 'b', 'c', 'd']) ask('POST', widgets, widget(name));
    const first = ask('GET', widgets, undefined, [['limit', '3']]);
    expect(names(first)).toEqual(['a', 'b', 'c']);
    expect(getIn(first.body, 'metadata', 'remainingItemCount')).toBe(1n);
    ask('DELETE', `${widgets}/d`);
    const token = String(getIn(first.body, 'metadata', 'continue'));
    const second = ask('GET', widgets, undefined, [['continue', token]]);
    expect(names(second)).toEqual(['d']);
    expect(getIn(second.body, 'metadata', 'continue')).toBe('');
  });
});

describe('a watch', () => {
  test('tells what changed, as the selector sees it', () => {
    ask('POST', widgets, widget('a', { labels: object({ l: '1' }) }));
    const since = String(server.revision);
    ask('POST', widgets, widget('b'));
    ask('PATCH', `${widgets}/b`, object({ metadata: object({ labels: object({ l: '1' }) }) }));
    ask('PATCH', `${widgets}/a`, object({ metadata: object({ labels: object({ l: null }) }) }));
    ask('DELETE', `${widgets}/b`);
    const { body } = ask('GET', widgets, undefined, [
      ['watch', 'true'],
      ['labelSelector', 'l=1'],
      ['resourceVersion', since],
    ]);
    const told = isList(body) ? body : [];
    expect(told.map((event) => `${getIn(event, 'type')} ${getIn(event, 'object', 'metadata', 'name')}`)).toEqual([
      'ADDED b',
      'DELETED a',
      'DELETED b',
    ]);
  });
});

describe('namespaces', () => {
  const namespaces = '/api/v1/namespaces';

  test('exist until they are deleted, and take their objects with them', () => {
    const path = '/apis/example.dev/v1/namespaces/team/widgets';
    expect(ask('POST', path, widget('a')).code).toBe(201);
    expect(ask('GET', `${namespaces}/team`).code).toBe(200);
    expect(names(ask('GET', namespaces))).toEqual(['default', 'kube-node-lease', 'kube-public', 'kube-system', 'team']);
    expect(ask('DELETE', `${namespaces}/team`).code).toBe(200);
    expect(names(ask('GET', path))).toEqual([]);
    expect(ask('GET', `${namespaces}/team`).code).toBe(404);
    expect(ask('POST', path, widget('a'))).toMatchObject({ code: 404 });
    expect(ask('POST', namespaces, object({ metadata: object({ name: 'team' }) })).code).toBe(201);
    expect(ask('POST', path, widget('a')).code).toBe(201);
  });

  test('wait for objects that finalizers hold', () => {
    const path = '/apis/example.dev/v1/namespaces/team/widgets';
    ask('POST', path, widget('a', { finalizers: ['a.dev/x'] }));
    ask('DELETE', `${namespaces}/team`);
    expect(getIn(ask('GET', `${namespaces}/team`).body, 'status', 'phase')).toBe('Terminating');
    ask('PATCH', `${path}/a`, object({ metadata: object({ finalizers: null }) }));
    expect(ask('GET', `${namespaces}/team`).code).toBe(404);
  });

  test('the first one stays', () => {
    expect(ask('DELETE', `${namespaces}/default`)).toMatchObject({ code: 403 });
  });
});

test('ten thousand objects are created and listed without slowing down', () => {
  const count = 10_000;
  for (let i = 0; i < count; i++) expect(ask('POST', widgets, widget(`w-${i}`)).code).toBe(201);
  expect(names(ask('GET', widgets))).toHaveLength(count);
});
