/** Objects that kubectl cannot print as YAML: it reads their JSON as YAML first, which not every JSON is. */
import { goJson } from '../../values/go-json.ts';
import { isList, isObject, type Value } from '../../values/value.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

// JSON escapes what is below a space; the rest stands in it as it is.
const forbidden = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/;
// A key has to stand on one line, for which YAML takes NEL to be the end, and to fit into 1024 characters.
const longKey = 160;

/** The reader's error over a value's JSON. */
export function jsonAsYamlError(value: Value): string | undefined {
  if (!isDoubtful(value)) return undefined;
  const reading = readYaml(goJson(value));
  return 'error' in reading ? reading.error : undefined;
}

/** True where a name or a text may trouble the reader; all else needs no reading. */
function isDoubtful(value: Value): boolean {
  const open: Value[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string' && forbidden.test(next)) return true;
    if (isList(next)) for (const item of next) open.push(item);
    else if (isObject(next)) {
      for (const [key, member] of next) {
        if (key.length > longKey || key.includes('\x85') || forbidden.test(key)) return true;
        open.push(member);
      }
    }
  }
  return false;
}
