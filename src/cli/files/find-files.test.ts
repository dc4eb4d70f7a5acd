import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findFiles, manifestExtensions } from './find-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const texts: Readonly<Record<string, string>> = {
  'config/crd/bases/a.yaml': 'kind: A\n',
  'config/crd/kustomization.yaml':
    'resources: [bases/a.yaml]\npatches:\n- path: ../shared/patch.yaml\nconfigurations: [names.yaml]\n',
  'config/crd/names.yaml': 'nameReference: []\n',
  'config/crd/patches/webhook_in_a.yaml': 'kind: A\n',
  'config/crd/inline.yaml': 'kind: A\n',
  'config/shared/patch.yaml': 'kind: A\n',
  'config/shared/patches/kept.yaml': 'no kustomization stands beside its folder\n',
  'chart/Chart.yaml': 'name: op\n',
  'chart/values.yaml': 'replicas: 1\n',
  'values.yaml': 'replicas: 1\n',
  'chart/crds/a.yaml': 'kind: A\n',
  'chart/templates/plain.yaml': 'kind: A\n',
  'chart/templates/deep/b.yaml': 'name: {{ .Release.Name }}\n',
  'templates/c.yaml': 'text: "{{ no chart }}"\n',
};
for (const [name, text] of Object.entries(texts)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function found(...paths: string[]): { readonly files: readonly string[]; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const options = { extensions: manifestExtensions, passOver: (note: string) => void notes.push(note) };
  const short = (path: string): string => path.replaceAll(`${folder}/`, '');
  const files = findFiles(
    paths.map((path) => join(folder, path)),
    options,
  );
  return { files: files.map(short), notes: notes.map(short) };
}

describe('files of other tools', () => {
  test('are passed over below a folder, each with what it is', () => {
    expect(found('.')).toEqual({
      files: [
        'chart/crds/a.yaml',
        'chart/templates/plain.yaml',
        'config/crd/bases/a.yaml',
        'config/crd/inline.yaml',
        'config/shared/patches/kept.yaml',
        'templates/c.yaml',
        'values.yaml',
      ],
      notes: [
        'chart/Chart.yaml: passed over: the description of a Helm chart',
        'chart/templates/deep/b.yaml: passed over: a template of a Helm chart',
        'chart/values.yaml: passed over: values of a Helm chart',
        'config/crd/kustomization.yaml: passed over: a kustomization',
        'config/crd/names.yaml: passed over: a part of config/crd/kustomization.yaml',
        'config/crd/patches/webhook_in_a.yaml: passed over: a part of config/crd/kustomization.yaml',
        'config/shared/patch.yaml: passed over: a part of config/crd/kustomization.yaml',
      ],
    });
  });

  test('are taken where a path names them by themselves', () => {
    const named = 'config/crd/patches/webhook_in_a.yaml';
    expect(found('config/crd', named).files).toEqual(['config/crd/bases/a.yaml', 'config/crd/inline.yaml', named]);
  });

  test('are files like any other for who does not ask', () => {
    const files = findFiles([folder], { extensions: manifestExtensions });
    expect(files).toHaveLength(Object.keys(texts).length);
  });
});
