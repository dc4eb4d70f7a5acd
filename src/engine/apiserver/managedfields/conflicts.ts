/** Fields that an apply would change although others own them, and what the server says of them. */
import { goQuote } from '../../values/go-quote.ts';
import { compareStrings } from '../../values/value.ts';
import { applyConflict, type StatusError } from '../status-error.ts';
import { FieldSet, type Path } from './field-set.ts';
import type { Manager } from './managers.ts';
import { elementText } from './path-element.ts';

/** A field of an apply configuration that another manager owns. */
export interface Conflict {
  readonly identity: string;
  readonly manager: Manager;
  readonly path: Path;
}

/** An apply that was refused; `undefined` conflicts never occur: there is at least one. */
export class Conflicts {
  constructor(readonly list: readonly Conflict[]) {}

  /** The conflicting paths of all managers. */
  get paths(): FieldSet {
    return FieldSet.of(...this.list.map(({ path }) => path));
  }

  /** The conflicts that are not in a set. */
  outside(allowed: FieldSet): Conflicts {
    return new Conflicts(this.list.filter(({ path }) => !allowed.has(path)));
  }

  /** The server's answer. */
  toStatusError(): StatusError {
    const causes = this.list.map(({ manager, path }) => ({
      reason: 'FieldManagerConflict',
      message: `conflict with ${managerText(manager)}`,
      field: pathText(path),
    }));
    return applyConflict(causes, this.message());
  }

  private message(): string {
    const [first] = this.list;
    if (this.list.length === 1 && first !== undefined) {
      return `Apply failed with 1 conflict: conflict with ${managerText(first.manager)}: ${pathText(first.path)}`;
    }
    const byManager = new Map<string, Conflict[]>();
    for (const conflict of this.list) {
      const known = byManager.get(conflict.identity);
      if (known === undefined) byManager.set(conflict.identity, [conflict]);
      else known.push(conflict);
    }
    const lines = [...byManager]
      .sort(([a], [b]) => compareStrings(a, b))
      .flatMap(([, conflicts]) => [
        `conflicts with ${conflicts[0] === undefined ? '' : managerText(conflicts[0].manager)}:`,
        ...conflicts.map(({ path }) => `- ${pathText(path)}`),
      ]);
    return `Apply failed with ${this.list.length} conflicts: ${lines.join('\n')}`;
  }
}

function pathText(path: Path): string {
  return path.map(elementText).join('');
}

function managerText({ name, operation, apiVersion, subresource }: Manager): string {
  const within = subresource === '' ? '' : ` with subresource ${goQuote(subresource)}`;
  return `${goQuote(name)}${within}${operation === 'Update' ? ` using ${apiVersion}` : ''}`;
}
