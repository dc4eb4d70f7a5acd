/** The tree of a Go template, and its nodes as text/template prints them in errors. */
import { goQuote } from '../../values/go-quote.ts';

/** A number as written, with every type that can hold it. */
export interface NumberNode {
  readonly kind: 'number';
  readonly at: number;
  readonly text: string;
  readonly int: bigint | undefined;
  readonly float: number | undefined;
}

/** What can stand as a word of a command. */
export type Operand =
  | { readonly kind: 'field'; readonly at: number; readonly names: readonly string[] }
  | { readonly kind: 'variable'; readonly at: number; readonly name: string; readonly names: readonly string[] }
  | { readonly kind: 'chain'; readonly at: number; readonly node: Operand; readonly names: readonly string[] }
  | { readonly kind: 'identifier'; readonly at: number; readonly name: string }
  | { readonly kind: 'dot'; readonly at: number }
  | { readonly kind: 'nil'; readonly at: number }
  | { readonly kind: 'bool'; readonly at: number; readonly value: boolean }
  | { readonly kind: 'string'; readonly at: number; readonly quoted: string; readonly text: string }
  | NumberNode
  | Pipe;

/** Words: a value, or a function and its arguments. */
export interface Command {
  readonly kind: 'command';
  readonly at: number;
  readonly words: readonly Operand[];
}

/** Commands, each given the result of the one before, and the variables that hold the last one's. */
export interface Pipe {
  readonly kind: 'pipe';
  readonly at: number;
  readonly declared: readonly string[];
  /** True for `=`, false for `:=`. */
  readonly assigns: boolean;
  readonly commands: readonly Command[];
}

/** `if`, `range` and `with`. */
export interface Branch {
  readonly kind: 'if' | 'range' | 'with';
  readonly at: number;
  readonly pipe: Pipe;
  readonly list: readonly Statement[];
  readonly otherwise: readonly Statement[] | undefined;
}

/** What a template is a list of. */
export type Statement =
  | { readonly kind: 'text'; readonly at: number; readonly text: string }
  | { readonly kind: 'action'; readonly at: number; readonly pipe: Pipe }
  | Branch
  | { readonly kind: 'template'; readonly at: number; readonly name: string; readonly pipe: Pipe | undefined }
  | { readonly kind: 'break'; readonly at: number }
  | { readonly kind: 'continue'; readonly at: number };

/** A parsed template with those that are defined in it, its own among them. */
export interface GoTemplate {
  readonly name: string;
  readonly text: string;
  readonly templates: ReadonlyMap<string, readonly Statement[]>;
}

/** Anything that an error can point at. */
export type TemplateNode = Operand | Command | Statement;

/** The text of a node. */
export function nodeText(node: TemplateNode): string {
  switch (node.kind) {
    case 'field':
      return dotted(node.names);
    case 'variable':
      return node.name + dotted(node.names);
    case 'chain':
      return (node.node.kind === 'pipe' ? `(${nodeText(node.node)})` : nodeText(node.node)) + dotted(node.names);
    case 'identifier':
      return node.name;
    case 'dot':
      return '.';
    case 'nil':
      return 'nil';
    case 'bool':
      return String(node.value);
    case 'string':
      return node.quoted;
    case 'number':
    case 'text':
      return node.text;
    case 'command':
      return node.words.map((word) => (word.kind === 'pipe' ? `(${nodeText(word)})` : nodeText(word))).join(' ');
    case 'pipe': {
      const declared = node.declared.length === 0 ? '' : `${node.declared.join(', ')} ${node.assigns ? '=' : ':='} `;
      return declared + node.commands.map(nodeText).join(' | ');
    }
    case 'action':
      return `{{${nodeText(node.pipe)}}}`;
    case 'if':
    case 'range':
    case 'with': {
      const otherwise = node.otherwise === undefined ? '' : `{{else}}${node.otherwise.map(nodeText).join('')}`;
      return `{{${node.kind} ${nodeText(node.pipe)}}}${node.list.map(nodeText).join('')}${otherwise}{{end}}`;
    }
    case 'template':
      return `{{template ${goQuote(node.name)}${node.pipe === undefined ? '' : ` ${nodeText(node.pipe)}`}}}`;
    case 'break':
    case 'continue':
      return `{{${node.kind}}}`;
  }
}

function dotted(names: readonly string[]): string {
  return names.map((name) => `.${name}`).join('');
}
