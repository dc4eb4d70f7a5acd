/** crdify's own config file: which rules fail, warn or are silent, and what they let through. */
import { goQuote } from '../../values/go-quote.ts';
import { getIn, isList, isObject, type Value } from '../../values/value.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

/** What a finding of a rule comes to. */
export type Enforcement = 'Error' | 'Warn' | 'None';

/** crdify's rules for one node. */
export const nodeRules = [
  ...(['default', 'description', 'enum', 'maximum', 'maxItems', 'maxLength', 'maxProperties'] as const),
  ...(['minimum', 'minItems', 'minLength', 'minProperties', 'nullable', 'pattern', 'required', 'type'] as const),
] as const;
/** crdify's rules for a whole definition. */
export const definitionRules = ['storedVersionRemoval', 'scope', 'existingFieldRemoval'] as const;

/** A rule for one node. */
export type NodeRule = (typeof nodeRules)[number];
/** A rule for a whole definition. */
export type DefinitionRule = (typeof definitionRules)[number];

/** A config with all its defaults. */
export interface CrdifyConfig {
  readonly enforcement: ReadonlyMap<NodeRule | DefinitionRule | 'unhandled', Enforcement>;
  readonly enumAddition: boolean;
  readonly patternRemoval: boolean;
  readonly nullableAddition: boolean;
  readonly nullableRemoval: boolean;
  /** Served versions are not compared where a webhook converts between them. */
  readonly ignoreConversion: boolean;
}

/** Everything is an error and nothing is let through. */
export const defaultConfig: CrdifyConfig = {
  enforcement: new Map(),
  enumAddition: false,
  patternRemoval: false,
  nullableAddition: false,
  nullableRemoval: false,
  ignoreConversion: false,
};

const ruleNames: ReadonlyMap<string, NodeRule | DefinitionRule> = new Map(
  [...nodeRules, ...definitionRules].map((name) => [name, name]),
);

class ConfigProblem extends Error {}

/** Reads a config file; keys that it does not know are passed over, as crdify does. */
export function readCrdifyConfig(text: string): { readonly config: CrdifyConfig } | { readonly error: string } {
  const reading = readYaml(text);
  if ('error' in reading) return { error: `loading config: ${reading.error}` };
  try {
    return { config: configOf(reading.value) };
  } catch (thrown) {
    if (thrown instanceof ConfigProblem) return { error: `loading config: ${thrown.message}` };
    throw thrown;
  }
}

function configOf(value: Value): CrdifyConfig {
  if (value !== null && !isObject(value)) throw new ConfigProblem('a config is an object');
  const enforcement = new Map<NodeRule | DefinitionRule | 'unhandled', Enforcement>();
  const config = {
    ...defaultConfig,
    enforcement,
    ignoreConversion: oneOf(getIn(value, 'conversion'), 'conversion policy', ['None', 'Ignore'], 'None') === 'Ignore',
  };
  const unhandled = textOf(getIn(value, 'unhandledEnforcement'));
  enforcement.set('unhandled', unhandled === '' ? 'Error' : enforcementOf(unhandled));
  const validations = getIn(value, 'validations');
  for (const entry of isList(validations) ? validations : []) {
    const text = textOf(getIn(entry, 'name'));
    const name = ruleNames.get(text);
    if (name === undefined) throw new ConfigProblem(`unknown validation: ${goQuote(text)}`);
    enforcement.set(name, enforcementOf(textOf(getIn(entry, 'enforcement'))));
    const policy = (key: 'additionPolicy' | 'removalPolicy'): boolean => {
      const about = `${key === 'additionPolicy' ? 'addition' : 'removal'} policy `;
      return oneOf(getIn(entry, 'configuration', key), about, ['Disallow', 'Allow'], 'Disallow') === 'Allow';
    };
    if (name === 'enum') config.enumAddition = policy('additionPolicy');
    if (name === 'pattern') config.patternRemoval = policy('removalPolicy');
    if (name === 'nullable') {
      config.nullableAddition = policy('additionPolicy');
      config.nullableRemoval = policy('removalPolicy');
    }
  }
  return config;
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}

function oneOf(value: Value | undefined, about: string, allowed: readonly string[], otherwise: string): string {
  const text = textOf(value);
  if (text === '') return otherwise;
  if (!allowed.includes(text)) throw new ConfigProblem(`unknown ${about}: ${goQuote(text)}`);
  return text;
}

function enforcementOf(text: string): Enforcement {
  if (text === '') throw new ConfigProblem('enforcement is required');
  if (text === 'Error' || text === 'Warn' || text === 'None') return text;
  throw new ConfigProblem(`unknown enforcement: ${goQuote(text)}`);
}
