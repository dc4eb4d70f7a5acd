import { beforeEach, describe, expect, test } from 'vitest';
import { Clock } from '../values/clock.ts';
import { getIn, isList, type ObjectValue, object, setIn, type Value } from '../values/value.ts';
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

describe('a definition that is deleted while objects are held', () => {
  const terminating = (): Value | undefined => {
    const conditions = getIn(ask('GET', `${definitions}/widgets.example.dev`).body, 'status', 'conditions');
    const found = isList(conditions) ? conditions.find((item) => getIn(item, 'type') === 'Terminating') : undefined;
    return getIn(found, 'reason');
  };

  test('waits, says after a minute that it does, and goes with the last of them', () => {
    ask('POST', widgets, widget('a', { finalizers: ['a.dev/x'] }));
    ask('DELETE', `${definitions}/widgets.example.dev`);
    expect(terminating()).toBe('InstanceDeletionInProgress');
    server.clock.advance(61_000);
    ask('PATCH', `${widgets}/a`, object({ metadata: object({ labels: object({ l: '1' }) }) }));
    expect(terminating()).toBe('InstanceDeletionCheck');
    expect(ask('POST', widgets, widget('b'))).toMatchObject({ code: 403 });
    ask('PATCH', `${widgets}/a`, object({ metadata: object({ finalizers: null }) }));
    expect(ask('GET', `${definitions}/widgets.example.dev`).code).toBe(404);
  });
});

describe('discovery', () => {
  test('tells everything in one answer to who asks for it', () => {
    const accept = 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,application/json';
    const { body } = server.send({ method: 'GET', path: '/apis', query: [], accept });
    expect(getIn(body, 'kind')).toBe('APIGroupDiscoveryList');
    const groups = getIn(body, 'items');
    expect(isList(groups) ? groups.map((group) => getIn(group, 'metadata', 'name')) : []).toEqual([
      'apiextensions.k8s.io',
      'example.dev',
    ]);
    const definitionResource = getIn(body, 'items', 0, 'versions', 0, 'resources', 0);
    expect(getIn(definitionResource, 'resource')).toBe('customresourcedefinitions');
    expect(getIn(definitionResource, 'scope')).toBe('Cluster');
    expect(getIn(definitionResource, 'subresources', 0, 'subresource')).toBe('status');
    expect(getIn(body, 'items', 1, 'versions', 0, 'resources', 0, 'responseKind')).toEqual(
      object({ group: 'example.dev', version: 'v1', kind: 'Widget' }),
    );
  });
});

describe('admissionDetails', () => {
  const strict = object({
    type: 'object',
    properties: object({
      spec: object({
        type: 'object',
        properties: object({
          size: object({ type: 'integer', default: 3n }),
          list: object({
            type: 'array',
            items: object({ type: 'object', properties: object({ on: object({ type: 'boolean', default: true }) }) }),
          }),
        }),
        'x-kubernetes-validations': [object({ rule: 'self.size > 1' })],
      }),
    }),
  });

  test('tells what was pruned, defaulted and checked, and keeps nothing', () => {
    const changed = setIn(
      definition,
      ['spec', 'versions'],
      [object({ name: 'v1', served: true, storage: true, schema: object({ openAPIV3Schema: strict }) })],
    );
    ask('DELETE', `${definitions}/widgets.example.dev`);
    expect(ask('POST', definitions, changed).code).toBe(201);
    const sent = setIn(widget('a'), ['spec'], object({ nope: 1n, list: [object({}), object({ on: false })] }));
    const { revision } = server;
    const post = { method: 'POST', path: widgets, query: [], body: { kind: 'value', value: sent } } as const;
    const details = server.admissionDetails(post);
    expect(details.response.code).toBe(201);
    expect(details.pruned).toEqual(['spec.nope']);
    expect(details.defaulted).toEqual([
      { path: ['spec', 'list', 0, 'on'], value: true },
      { path: ['spec', 'size'], value: 3n },
    ]);
    expect(details.rules.map(({ path, rule, value }) => [path, rule, value])).toEqual([
      ['spec', 'self.size > 1', 'true'],
    ]);
    expect(server.revision).toBe(revision);
    expect(names(ask('GET', widgets))).toEqual([]);
  });

  test('sees the store as it was', () => {
    const { revision } = server;
    const post = { method: 'POST', path: widgets, query: [], body: { kind: 'value', value: widget('a') } } as const;
    expect(server.send(post).code).toBe(201);
    expect(server.admissionDetails(post).response.code).toBe(409);
    expect(server.admissionDetails(post, revision).response.code).toBe(201);
  });
});

describe('serving one command', () => {
  const path = `${definitions}/widgets.example.dev`;

  test('lets it delete the objects of a definition that it has just deleted', () => {
    ask('POST', widgets, widget('a'));
    const codes = server.serve(() => [
      ask('DELETE', path).code,
      ask('DELETE', `${widgets}/a`).code,
      ask('DELETE', `${widgets}/a`).code,
      ask('GET', path).code,
    ]);
    expect(codes).toEqual([200, 200, 404, 404]);
  });

  test('leaves nothing undone at its end', () => {
    ask('POST', widgets, widget('a'));
    server.serve(() => ask('DELETE', path));
    expect(server.stored('example.dev/widgets')).toEqual([]);
    expect(ask('DELETE', `${widgets}/a`).code).toBe(404);
  });
});

describe('namespaces', () => {
  const namespaces = '/api/v1/namespaces';

  test('exist until they are deleted, and take their objects with them', () => {
    const path = '/apis/example.dev/v1/namespaces/team/widgets';
    expect(ask('POST', path, widget('a')).code).toBe(201);
    expect(ask('GET', `${namespaces}/team`).code).toBe(200);
    expect(ask('GET', `${namespaces}/nobody`).code).toBe(404);
    expect(ask('DELETE', `${namespaces}/nobody`).code).toBe(404);
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

test('thousands of objects are created and listed without slowing down', () => {
  const count = 3000;
  for (let i = 0; i < count; i++) expect(ask('POST', widgets, widget(`w-${i}`)).code).toBe(201);
  expect(names(ask('GET', widgets))).toHaveLength(count);
});
