/**
 * `npm run -s bench:cel`: compiles the rules of published definitions and checks an object against them, and prints the median milliseconds as
 * JSON; where the conformance oracle is named by ORACLE, beside the server's own figures of the same minute and the ratio to them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { macrosOf } from '../src/engine/cel/grammar/macros/macro-set.ts';
import { parseText } from '../src/engine/cel/grammar/parse.ts';
import { validateRules } from '../src/engine/cel/kubernetes/validator.ts';
import { ruleTree } from '../src/engine/cel/kubernetes/validator-tree.ts';
import { itemsSchema, JSONSchemaProps, valuesSchema } from '../src/engine/schema/json-schema-props.ts';
import { oracleFigures } from './support/oracle-figures.ts';
import { corpus, readPublished } from './support/published.ts';
import { median, rounded } from './support/statistics.ts';
import { time } from './support/stopwatch.ts';

const runs = 31;

const cases: readonly (readonly [definition: string, object: string])[] = [
  ['gateway-api/crds/gateway.networking.k8s.io_httproutes.yaml', 'gateway-api/objects/httproute.yaml'],
  ['gateway-api/crds/gateway.networking.k8s.io_grpcroutes.yaml', 'gateway-api/objects/bar-grpcroute.yaml'],
  ['gateway-api/crds/gateway.networking.k8s.io_gateways.yaml', 'gateway-api/objects/gateway.yaml'],
  ['cloudnative-pg/crds/postgresql.cnpg.io_clusters.yaml', 'cloudnative-pg/objects/cluster-pvc-template.yaml'],
];

/** The expressions of all rules of a schema, also below it. */
function expressionsOf(schema: JSONSchemaProps): string[] {
  const own = (schema.xValidations ?? []).flatMap(({ rule, messageExpression }) => [rule, messageExpression]);
  const parts = [...(schema.properties?.values() ?? []), itemsSchema(schema), valuesSchema(schema)];
  return [
    ...own.filter((text) => text !== ''),
    ...parts.flatMap((part) => (part === undefined ? [] : expressionsOf(part))),
  ];
}

/** A copy with limits of its own, so that nothing that has been compiled before fits it. */
function fresh(schema: JSONSchemaProps, limit: bigint): JSONSchemaProps {
  const copy = Object.assign(new JSONSchemaProps(), schema);
  const items = itemsSchema(schema);
  const values = valuesSchema(schema);
  if (schema.type === 'string') copy.maxLength ??= limit;
  if (items !== undefined) copy.items = fresh(items, limit);
  if (values !== undefined) copy.additionalProperties = fresh(values, limit);
  if (schema.properties !== undefined) {
    copy.properties = new Map([...schema.properties].map(([name, property]) => [name, fresh(property, limit)]));
  }
  return copy;
}

function measure(definition: string, objectFile: string): object {
  const { object, schema } = readPublished(definition, objectFile);
  const expressions = expressionsOf(schema);
  const macros = macrosOf(37);
  const compile: number[] = [];
  const evaluate: number[] = [];
  for (let run = 0; run < runs; run++) {
    const copy = fresh(schema, 1000n + BigInt(run));
    // Parsed texts are kept too: what they took at first is added.
    const parsing = time(() => {
      for (const expression of expressions) parseText(expression, macros);
    });
    compile.push(parsing + time(() => ruleTree(copy, true, '1.37')));
    evaluate.push(time(() => validateRules(copy, object)));
  }
  const ours = { compile: median(compile), evaluate: median(evaluate) };
  const server = oracleFigures(join(corpus, definition), join(corpus, objectFile), runs);
  return {
    definition,
    expressions: expressions.length,
    compileMs: rounded(ours.compile),
    evaluateMs: rounded(ours.evaluate),
    ...(server && {
      serverCompileMs: server['cel.compile'],
      serverEvaluateMs: server['cel.evaluate'],
      compileRatio: rounded(ours.compile / (server['cel.compile'] ?? 1)),
      evaluateRatio: rounded(ours.evaluate / (server['cel.evaluate'] ?? 1)),
    }),
  };
}

/** Milliseconds of a rule over so many items: they must grow with the items, no faster. */
function growth(items: number): number {
  const item = Object.assign(new JSONSchemaProps(), { type: 'integer' });
  const list = Object.assign(new JSONSchemaProps(), { type: 'array', items: item });
  list.xValidations = [
    {
      rule: 'self.all(x, x >= 0)',
      message: '',
      messageExpression: '',
      reason: undefined,
      fieldPath: '',
      optionalOldSelf: undefined,
    },
  ];
  const schema = Object.assign(new JSONSchemaProps(), { type: 'object', properties: new Map([['list', list]]) });
  const value = new Map([['list', Array.from({ length: items }, (_, at) => BigInt(at))]]);
  validateRules(schema, value);
  return median(Array.from({ length: 9 }, () => time(() => validateRules(schema, value))));
}

const results: object[] = existsSync(corpus) ? cases.map(([definition, object]) => measure(definition, object)) : [];
if (results.length === 0) process.stderr.write('the corpus is not here: definitions are skipped\n');
const small = growth(1_000);
const large = growth(100_000);
results.push({ rule: 'over 1,000 and 100,000 items', smallMs: small, largeMs: large, growth: large / small });
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
