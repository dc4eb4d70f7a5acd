/** Where a decoder stands and what it has found wrong, as `sigs.k8s.io/json` keeps it: the first error of a type, strict errors, or an end. */
/** A step into the document: a field of a Go struct, a key of a Go map, or an index of a slice. */
export interface Place {
  readonly parent: Place | undefined;
  readonly step: string | number;
  /** True for a struct's field: only those stand in the path of a type's error. */
  readonly field: boolean;
}

/** The place of a struct's field. */
export function fieldOf(parent: Place | undefined, name: string): Place {
  return { parent, step: name, field: true };
}

/** The place of a map's value or a slice's element. */
export function elementOf(parent: Place | undefined, step: string | number): Place {
  return { parent, step, field: false };
}

/** How many unknown fields Go remembers. */
const maxUnknownFields = 100;

/**
 * What one run of Go's `Unmarshal` collects. A value with its own `UnmarshalJSON` has a run of its own: it is never
 * strict, and its error ends the run around it.
 */
export class Scope {
  /** The first error that did not end the run. */
  #saved: string | undefined = undefined;
  /** The error that ended it. */
  #fatal: string | undefined = undefined;
  readonly #unknown = new Set<string>();

  constructor(
    /** The struct that errors are told of, where it is not the innermost: inside of an `UnmarshalJSON` it is the one around it. */
    readonly owner: string | undefined = undefined,
  ) {}

  /** The error that the run returns: what ended it, else the first saved one. */
  get error(): string | undefined {
    return this.#fatal ?? this.#saved;
  }

  /** Paths of unknown fields in the order they stood, each once. */
  get unknownFields(): readonly string[] {
    return [...this.#unknown];
  }

  /** True while nothing at all was wrong. */
  get clean(): boolean {
    return this.error === undefined && this.#unknown.size === 0;
  }

  /** A value of the wrong type; `found` is Go's word for it, `holder` the struct of the field, with its package. */
  typeError(found: string, place: Place | undefined, holder: string, type: string): void {
    if (this.#saved !== undefined) return;
    const struct = this.owner ?? holder;
    const field = place === undefined ? '' : fieldText(place);
    const target = field === '' ? `value of type ${type}` : `struct field ${bare(struct)}.${field} of type ${type}`;
    this.#saved = `json: cannot unmarshal ${found} into Go ${target}`;
  }

  /** The run of an `UnmarshalJSON` inside of a struct: never strict, its errors told of the struct around it. */
  inside(holder: string): Scope {
    return new Scope(this.owner ?? holder);
  }

  /** An error that is kept while decoding goes on. */
  save(error: string): void {
    this.#saved ??= error;
  }

  /** An error that ends the run. */
  end(error: string): void {
    this.#fatal ??= error;
  }

  /** A key that the struct does not know. */
  unknownField(parent: Place | undefined, key: string): void {
    if (this.owner !== undefined || this.#unknown.size >= maxUnknownFields) return;
    const path = parent === undefined ? key : `${strictText(parent)}.${key}`;
    this.#unknown.add(path);
  }
}

function bare(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function steps(place: Place): Place[] {
  const all: Place[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) all.push(at);
  return all.reverse();
}

function fieldText(place: Place): string {
  return steps(place)
    .filter((at) => at.field)
    .map((at) => at.step)
    .join('.');
}

function strictText(place: Place): string {
  let text = '';
  for (const { step } of steps(place)) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}
