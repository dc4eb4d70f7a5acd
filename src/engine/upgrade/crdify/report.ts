/** Two definitions → crdify's report: the definition, each version with itself, and served versions with each other. */
import { compareVersions } from '../../apiserver/discovery/version-order.ts';
import type { CustomResourceDefinition, Version } from '../../definition/custom-resource-definition.ts';
import { compareStrings } from '../../values/value.ts';
import { flattenSchema } from '../flat-schema.ts';
import { compareNodes, emptyNode } from './compare-nodes.ts';
import { type CrdifyConfig, type DefinitionRule, definitionRules, type NodeRule, nodeRules } from './config.ts';

/** What one rule found. */
export interface RuleResult {
  readonly name: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** What all rules found at one path; rules that found nothing are there too. */
export interface PropertyComparison {
  readonly property: string;
  readonly comparisonResults: readonly RuleResult[];
}

/** What was found in one version, or between the two that `version` names. */
export interface VersionComparison {
  readonly version: string;
  readonly propertyComparisons: readonly PropertyComparison[];
}

/** crdify's report, rules that found nothing included. */
export interface CrdifyReport {
  readonly crdValidation: readonly RuleResult[];
  readonly sameVersionValidation: readonly VersionComparison[];
  readonly servedVersionValidation: readonly VersionComparison[];
}

/** Compares two definitions; every list is in the order in which crdify sorts it for JSON. */
export function crdifyReport(
  old: CustomResourceDefinition,
  next: CustomResourceDefinition,
  config: CrdifyConfig,
): CrdifyReport {
  const ignored = config.ignoreConversion && next.conversion?.strategy === 'Webhook';
  return {
    crdValidation: definitionRules.map((rule) => result(rule, definitionErrors(rule, old, next), config)),
    sameVersionValidation: pairsOf(old, next).map(([before, after]) => ({
      version: before.name,
      propertyComparisons: compareVersionSchemas(before, after, config),
    })),
    servedVersionValidation: ignored ? [] : servedComparisons(old, next, config),
  };
}

/** True where a finding is an error, so that crdify's exit code is 1. */
export function hasErrors(report: CrdifyReport): boolean {
  const failed = ({ errors }: RuleResult): boolean => errors.length > 0;
  return (
    report.crdValidation.some(failed) ||
    [...report.sameVersionValidation, ...report.servedVersionValidation].some(({ propertyComparisons }) =>
      propertyComparisons.some(({ comparisonResults }) => comparisonResults.some(failed)),
    )
  );
}

function result(
  name: NodeRule | DefinitionRule | 'unhandled',
  messages: readonly string[],
  config: CrdifyConfig,
): RuleResult {
  const enforcement = config.enforcement.get(name) ?? 'Error';
  return {
    name,
    errors: enforcement === 'Error' ? messages : [],
    warnings: enforcement === 'Warn' ? messages : [],
  };
}

/** The versions that both have. */
function pairsOf(old: CustomResourceDefinition, next: CustomResourceDefinition): [Version, Version][] {
  const after = new Map(next.versions.map((version) => [version.name, version]));
  return old.versions
    .flatMap((before): [Version, Version][] => {
      const same = after.get(before.name);
      return same === undefined ? [] : [[before, same]];
    })
    .sort(([a], [b]) => compareStrings(a.name, b.name));
}

function definitionErrors(
  rule: DefinitionRule,
  old: CustomResourceDefinition,
  next: CustomResourceDefinition,
): readonly string[] {
  switch (rule) {
    case 'scope':
      return old.scope === next.scope ? [] : [`scope changed : "${old.scope}" -> "${next.scope}"`];
    case 'storedVersionRemoval': {
      const names = new Set(next.versions.map(({ name }) => name));
      const removed = old.status.storedVersions.filter((name) => !names.has(name));
      return removed.length === 0 ? [] : [`stored versions removed : [${removed.join(' ')}]`];
    }
    case 'existingFieldRemoval':
      return pairsOf(old, next)
        .flatMap(([before, after]) => {
          const left = new Set(flattenSchema(after, { branches: true }).map(({ path }) => path));
          return flattenSchema(before, { branches: true })
            .filter(({ path }) => !left.has(path))
            .map(({ path }) => `removed field : ${before.name}.${path}`);
        })
        .sort(compareStrings);
  }
}

function compareVersionSchemas(old: Version, next: Version, config: CrdifyConfig): PropertyComparison[] {
  const after = new Map(flattenSchema(next, { branches: true }).map((node) => [node.path, node]));
  const before = new Map(flattenSchema(old, { branches: true }).map((node) => [node.path, node]));
  const comparisons: PropertyComparison[] = [];
  for (const [property, node] of before) {
    const found = compareNodes(node, after.get(property) ?? emptyNode, config);
    if (found.size === 0) continue;
    const comparisonResults = [...nodeRules, 'unhandled' as const]
      .map((name) => {
        const message = found.get(name);
        return result(name, message === undefined ? [] : [message], config);
      })
      .sort((a, b) => compareStrings(a.name, b.name));
    comparisons.push({ property, comparisonResults });
  }
  return comparisons.sort((a, b) => compareStrings(a.property, b.property));
}

/** Every pair of served versions, the less mature one first. */
export function servedPairs({ versions }: CustomResourceDefinition): [Version, Version][] {
  const served = versions.filter((version) => version.served).sort((a, b) => compareVersions(a.name, b.name));
  return served.flatMap((older, at) => served.slice(at + 1).map((newer): [Version, Version] => [older, newer]));
}

function servedComparisons(
  old: CustomResourceDefinition,
  next: CustomResourceDefinition,
  config: CrdifyConfig,
): VersionComparison[] {
  const compared = (definition: CustomResourceDefinition): VersionComparison[] =>
    servedPairs(definition).map(([older, newer]) => ({
      version: `${older.name} -> ${newer.name}`,
      propertyComparisons: compareVersionSchemas(older, newer, config),
    }));
  const known = new Set<string>();
  for (const { version, propertyComparisons } of compared(old)) {
    for (const { property, comparisonResults } of propertyComparisons) {
      for (const { name, errors, warnings } of comparisonResults) {
        for (const message of [...errors, ...warnings]) known.add([version, property, name, message].join('\0'));
      }
    }
  }
  return compared(next)
    .map(({ version, propertyComparisons }) => ({
      version,
      propertyComparisons: propertyComparisons.map(({ property, comparisonResults }) => ({
        property,
        comparisonResults: comparisonResults.map(({ name, errors, warnings }) => {
          const isNew = (message: string): boolean => !known.has([version, property, name, message].join('\0'));
          return { name, errors: errors.filter(isNew), warnings: warnings.filter(isNew) };
        }),
      })),
    }))
    .sort((a, b) => compareStrings(a.version, b.version));
}
