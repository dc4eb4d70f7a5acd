/** The text of `explain --output=plaintext-openapiv2`. */
import { type Model, modelType } from './model.ts';
import { rewrapLines } from './word-wrap.ts';

/** What is asked. */
export interface ModelRequest {
  readonly model: Model;
  /** The last field of the path, or the empty string. */
  readonly name: string;
  readonly kind: string;
  readonly apiVersion: string;
  readonly recursive: boolean;
  /** 0 is no limit. */
  readonly maxDepth: number;
}

const lineLength = 80;
const fieldMargin = 3;
const descriptionMargin = 5;

/** Explains. */
export function explainModel(request: ModelRequest): string {
  const { kind, apiVersion, name, recursive, maxDepth } = request;
  const descriptions: string[] = [];
  let type = '';
  let model = request.model;
  while (model.kind === 'array' || model.kind === 'map' || model.kind === 'reference') {
    descriptions.push(model.description);
    if (type === '' && model.kind !== 'reference') type = modelType(model);
    model = model.kind === 'array' ? model.item : model.kind === 'map' ? model.value : model.target();
  }
  descriptions.push(model.description);
  if (type === '') type = modelType(model);
  const heading = `KIND:     ${kind}\nVERSION:  ${apiVersion}\n\n`;
  const described = descriptionText(descriptions);
  if (model.kind === 'primitive') return `${heading}FIELD:    ${name} <${type}>\n\n${described}`;
  if (model.kind !== 'object') return heading + described;
  const resource = name === '' ? '' : `RESOURCE: ${name} <${type}>\n\n`;
  const fields = recursive
    ? recursiveFields(model, fieldMargin, maxDepth, 1, new Set())
    : regularFields(model, fieldMargin);
  return `${heading}${resource}${described}\nFIELDS:\n${fields}`;
}

function descriptionText(descriptions: readonly string[]): string {
  let text = 'DESCRIPTION:\n';
  for (const [at, description] of descriptions.entries()) {
    if (description === '') continue;
    if (at > 0) text += '\n';
    text += wrapped(description, descriptionMargin);
  }
  return descriptions.every((description) => description === '') ? `${text}     <empty>\n` : text;
}

function wrapped(text: string, margin: number): string {
  return rewrapLines(text, lineLength - margin)
    .map((line) => (line === '' ? '\n' : `${' '.repeat(margin)}${line}\n`))
    .join('');
}

function regularFields(model: Model, margin: number): string {
  if (model.kind !== 'object') return '';
  let text = '';
  for (const [name, field] of model.fields) {
    const isRequired = model.required.includes(name) ? ' -required-' : '';
    text += `${' '.repeat(margin)}${name}\t<${modelType(field)}>${isRequired}\n`;
    text += `${wrapped(field.description, margin + 2)}\n`;
  }
  return text;
}

/** All fields below, each once on a line; `open` are the references that are being followed. */
function recursiveFields(
  model: Model,
  margin: number,
  maxDepth: number,
  depth: number,
  open: ReadonlySet<string>,
): string {
  switch (model.kind) {
    case 'array':
      return recursiveFields(model.item, margin, maxDepth, depth, open);
    case 'map':
      return recursiveFields(model.value, margin, maxDepth, depth, open);
    case 'reference':
      if (open.has(model.name)) return '';
      return recursiveFields(model.target(), margin, maxDepth, depth, new Set([...open, model.name]));
    case 'object': {
      let text = '';
      for (const [name, field] of model.fields) {
        text += `${' '.repeat(margin)}${name}\t<${modelType(field)}>\n`;
        if (maxDepth === 0 || depth < maxDepth) text += recursiveFields(field, margin + 3, maxDepth, depth + 1, open);
      }
      return text;
    }
    default:
      return '';
  }
}
