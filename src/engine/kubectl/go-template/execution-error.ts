/** What goes wrong in the execution of a template, with the place in its text. */
import { goQuote } from '../../values/go-quote.ts';
import { utf8Length } from '../../values/utf8.ts';
import { type GoTemplate, nodeText, type TemplateNode } from './node.ts';
import { TemplateError } from './template-error.ts';

/** The error at a node of the template of a name. */
export function executionError(
  template: GoTemplate,
  name: string,
  node: TemplateNode | undefined,
  message: string,
): TemplateError {
  if (node === undefined) return new TemplateError(`template: ${name}: ${message}`);
  const before = template.text.slice(0, node.at);
  const line = before.split('\n').length;
  const column = utf8Length(before.slice(before.lastIndexOf('\n') + 1));
  const place = `${template.name}:${line}:${column}`;
  return new TemplateError(`template: ${place}: executing ${goQuote(name)} at <${nodeText(node)}>: ${message}`);
}
