/** Cases of CEL rules: what they compile to, cost and evaluate to, many rules a step. */
import { makeCase } from '../../../conformance/differential/cases.ts';
import { playScenario, stepsJson } from '../../../src/playground/scenario/play-scenario.ts';
import type { Random } from '../random.ts';
import { definitionOf, type FuzzCase, scenarioText } from './fuzz-case.ts';
import { breakPlain, copyOf, type Plain } from './plain.ts';
import { addRules, randomRules, randomValue, richSchema } from './rule-schemas.ts';

/** What cel-go says where it breaks down while it compiles, and the oracle with it. */
const breakdown = /unhashable type|index out of range \[0\]/;

/** A case over which nothing breaks down, as far as the engine can tell. */
export function ruleCase(id: string, random: Random): FuzzCase {
  for (;;) {
    const made = randomCase(id, random);
    if (!breakdown.test(stepsJson(playScenario(scenarioText(made))))) return made;
  }
}

/** One definition with rules, and mostly an object of it. `id` names its files. */
function randomCase(id: string, random: Random): FuzzCase {
  const group = `${id}.example.com`;
  const rich = !random.oneIn(4);
  const made = rich ? undefined : makeCase(random.below(2 ** 31));
  const spec = made === undefined ? copyOf(richSchema) : ((made.schema.properties as Plain).spec as Plain);
  if (rich) spec['x-kubernetes-validations'] = randomRules(spec, 8, random);
  if (random.oneIn(3) || !rich) addRules(spec, random, 3);
  const definition = definitionOf(group, { type: 'object', properties: { spec } });
  const files: Record<string, readonly unknown[]> = { [`${id}-d.yaml`]: [definition] };
  let command = `cel ${id}-d.yaml`;
  if (!random.oneIn(8)) {
    const value = made === undefined ? randomValue(spec, random) : made.object.spec;
    const object: Plain = { apiVersion: `${group}/v1`, kind: 'Thing', metadata: { name: 'x' }, spec: value };
    files[`${id}-o.yaml`] = [object];
    command += ` ${id}-o.yaml`;
    if (random.oneIn(3)) {
      const old = copyOf(object);
      for (let change = random.below(5); change > 0; change--) breakPlain(old.spec, ['a', 'b', 's', 'x'], random);
      files[`${id}-old.yaml`] = [old];
      command += ` ${id}-old.yaml`;
    }
  }
  return { commands: [command], files };
}
