/** `advise(definition) → findings`: what will hurt later, although the server accepts it. */
import type { CustomResourceDefinition } from '../definition/custom-resource-definition.ts';
import { type KubernetesVersion, latestVersion, minorOf } from '../kubernetes-version.ts';
import { getIn } from '../values/value.ts';
import { type Found, type Profile, profiles, type Rule } from './rule.ts';
import { rules as allRules } from './rules/index.ts';
import { Subject } from './subject.ts';

/** What is asked of the advisor. */
export interface AdviceOptions {
  readonly profile?: Profile;
  /** Rules that are turned off, by id. */
  readonly off?: readonly string[];
  /** The Kubernetes version that the definition is for. */
  readonly version?: KubernetesVersion;
  /** The rules to choose from; all of them unless a test says otherwise. */
  readonly rules?: readonly Rule[];
}

/** A place that a rule objects to. */
export interface Finding extends Found {
  readonly rule: Rule;
}

/** An annotation of a definition that turns rules off, by ids with commas between. */
export const offAnnotation = 'crd-playground/advice-off';

/** What the advisor has to say on a definition, in the order of the rules and of the text. */
export function advise(definition: CustomResourceDefinition, options: AdviceOptions = {}): Finding[] {
  const { profile = 'crd', version = latestVersion, rules = allRules } = options;
  const off = new Set([...(options.off ?? []), ...annotated(definition)]);
  const subject = new Subject(definition, version);
  return rules
    .filter((rule) => profiles.indexOf(rule.profile) <= profiles.indexOf(profile))
    .filter((rule) => !off.has(rule.id) && minor(rule.since) <= minorOf(version))
    .flatMap((rule) => [...rule.check(subject)].map((found) => ({ ...found, rule })));
}

function annotated({ value }: CustomResourceDefinition): string[] {
  const text = getIn(value, 'metadata', 'annotations', offAnnotation);
  return typeof text === 'string' ? text.split(',').map((id) => id.trim()) : [];
}

function minor(version: string): number {
  return Number(version.slice(2));
}
