/** The patch of client-side apply, made from three texts and sent, again where someone else was faster. */
import { threeWayStrategicMergePatch } from '#strategic-merge';
import { goJson } from '../../values/go-json.ts';
import { threeWayMergePatch } from '../../values/patch/create-merge-patch.ts';
import { mergePatch } from '../../values/patch/merge-patch.ts';
import { definitionPatchMeta } from '../../values/patch/patch-meta.ts';
import { getIn, isObject, type ObjectValue, setIn, type Value } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';
import {
  addSource,
  errorText,
  isConflict,
  isInvalid,
  isNotFound,
  type KubectlError,
  plain,
} from '../errors/kubectl-error.ts';
import { type Info, mappingOf } from '../resources/info.ts';
import { deleteOptions, type PatchType } from '../resources/resource-client.ts';
import type { Answer, Session } from '../session.ts';
import { lastApplied } from './last-applied.ts';

/** How patches are made and sent. */
export interface PatchOptions {
  readonly session: Session;
  readonly dryRun: 'none' | 'client' | 'server';
  readonly fieldManager: string;
  readonly fieldValidation: string;
  /** Delete and create where the patch is refused. */
  readonly force: boolean;
  readonly timeout: number;
  readonly propagationPolicy: string;
  readonly gracePeriod: number;
  /** Refuse the patch where the object is not of this version any more. */
  readonly resourceVersion?: string;
}

/** The text of the patch, and what came of it: an answer, nothing (the patch was empty), or an error. */
export interface PatchResult {
  readonly patch: string;
  readonly answer?: Answer | undefined;
  readonly error?: KubectlError | undefined;
}

/** Definitions are patched by a schema that merges lists; everything else here is patched as plain JSON. */
const definitionGroup = 'apiextensions.k8s.io';
const retries = 5;
const backOff = 1000;

/** Patches the live object to what `modified` says, remembering what was applied last. */
export function applyPatch(options: PatchOptions, info: Info, live: ObjectValue, modified: ObjectValue): PatchResult {
  let result = patchOnce(options, info, live, modified);
  for (let attempt = 1; attempt <= retries && isConflict(result.error); attempt++) {
    if (attempt > 1) options.session.env.clock.advance(backOff);
    const current = info.client(options.session).get(info.namespace, info.name);
    if (current.error !== undefined) return { patch: '', error: current.error };
    if (!isObject(current.value.body)) return result;
    result = patchOnce(options, info, current.value.body, modified);
  }
  const { error } = result;
  if (error === undefined) return result;
  if (options.force && (isConflict(error) || isInvalid(error))) return deleteAndCreate(options, info, live, modified);
  return options.dryRun === 'client' ? result : { ...result, error: addSource('patching', info.source, error) };
}

function patchOnce(options: PatchOptions, info: Info, live: ObjectValue, modified: ObjectValue): PatchResult {
  const made = makePatch(info, live, modified);
  if (typeof made === 'string') return { patch: '', error: plain(made) };
  let { patch } = made;
  if (patch.size === 0) return { patch: '{}' };
  if (options.dryRun === 'client') {
    // kubectl has no Go type of definitions, and needs one to patch them by itself.
    if (made.type === 'strategic') {
      return { patch: '', error: plain('applying patch locally: expected a struct, but received a nil') };
    }
    const body = mergePatch(live, patch);
    return { patch: goJson(patch), answer: { body, exchange: info.exchange ?? 0 } };
  }
  if (options.resourceVersion !== undefined) {
    patch = setIn(patch, ['metadata', 'resourceVersion'], options.resourceVersion);
  }
  const text = goJson(patch);
  const { fieldManager, fieldValidation } = options;
  const write = { dryRun: options.dryRun === 'server', fieldManager, fieldValidation };
  const sent = info.client(options.session).patch(info.namespace, info.name, made.type, text, write);
  return sent.error === undefined ? { patch: text, answer: sent.value } : { patch: text, error: sent.error };
}

/** The patch and its type, or why there is none. */
function makePatch(
  info: Info,
  live: ObjectValue,
  modified: ObjectValue,
): { readonly patch: ObjectValue; readonly type: PatchType } | string {
  const text = lastApplied(live) ?? '';
  const read = text === '' ? { value: new Map<string, Value>() } : readJson(text);
  if ('error' in read) return creatingPatch(text, modified, live, read.error);
  const original = isObject(read.value) ? read.value : new Map<string, Value>();
  if (mappingOf(info).group === definitionGroup) {
    const patch = threeWayStrategicMergePatch(original, modified, live, definitionPatchMeta);
    return 'error' in patch ? creatingPatch(text, modified, live, patch.error) : { patch, type: 'strategic' };
  }
  const patch = threeWayMergePatch(original, modified, live);
  const changed =
    ['apiVersion', 'kind'].some((key) => patch.has(key)) || getIn(patch, 'metadata', 'name') !== undefined;
  if (changed) return creatingPatch(text, modified, live, 'At least one of apiVersion, kind and name was changed');
  return { patch, type: 'merge' };
}

function creatingPatch(original: string, modified: ObjectValue, live: ObjectValue, why: string): string {
  const texts = `original:\n${original}\nmodified:\n${goJson(modified)}\n\ncurrent:\n${goJson(live)}\n`;
  return `creating patch with:\n${texts}\nfor: ${why}`;
}

/** `--force`: what refuses the patch is deleted and created anew; where that fails the old one is put back. */
function deleteAndCreate(options: PatchOptions, info: Info, live: ObjectValue, modified: ObjectValue): PatchResult {
  const patch = goJson(modified);
  const client = info.client(options.session);
  const deleted = client.delete(
    info.namespace,
    info.name,
    deleteOptions(options.propagationPolicy, options.gracePeriod, false),
  );
  if (deleted.error !== undefined) return { patch, error: deleted.error };
  const present = client.get(info.namespace, info.name);
  if (!isNotFound(present.error)) {
    if (present.error !== undefined) return { patch, error: present.error };
    options.session.env.clock.advance(options.timeout);
    return { patch, error: plain('context deadline exceeded') };
  }
  const { fieldManager, fieldValidation } = options;
  const write = { dryRun: options.dryRun === 'server', fieldManager, fieldValidation };
  const created = client.create(info.namespace, modified, write);
  if (created.error === undefined) return { patch, answer: created.value };
  const restored = client.create(info.namespace, live, write);
  if (restored.error === undefined) return { patch, answer: restored.value, error: created.error };
  return {
    patch,
    error: plain(
      `An error occurred force-replacing the existing object with the newly provided one:\n\n${errorText(created.error)}.\n\nAdditionally, an error occurred attempting to restore the original object:\n\n${errorText(restored.error)}`,
    ),
  };
}
