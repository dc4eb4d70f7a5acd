/** Negotiation of media types, as `handlers/negotiation` of k8s.io/apiserver 0.37. */
import { notAcceptable, type StatusError, unsupportedMediaType } from '../status-error.ts';

/** What every resource reads and writes. */
export const jsonAndYaml: readonly string[] = [
  'application/json',
  'application/yaml',
  'application/vnd.kubernetes.protobuf',
];

/** Content types of patches that a built-in resource takes. */
export const builtInPatchTypes: readonly string[] = [
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/strategic-merge-patch+json',
  'application/apply-patch+yaml',
];

/** The kind that a client wants the answer converted to. */
export interface Conversion {
  readonly kind: string;
  readonly group: string;
  readonly version: string;
}

/** What was agreed on: no conversion where the object itself is wanted. */
export interface Negotiated {
  readonly convert: Conversion | undefined;
}

interface Clause {
  readonly type: string;
  readonly quality: number;
  readonly params: ReadonlyMap<string, string>;
}

function parseAccept(header: string): Clause[] {
  const clauses = header.split(',').map((part): Clause => {
    const [type = '', ...rest] = part.split(';').map((piece) => piece.trim());
    const params = new Map<string, string>();
    let quality = 1;
    for (const param of rest) {
      const [name = '', value = ''] = param.split(/=(.*)/s);
      if (name === 'q') quality = Number(value);
      else if (name !== '') params.set(name, value);
    }
    return { type, quality, params };
  });
  return clauses.sort((a, b) => b.quality - a.quality || wildcards(a.type) - wildcards(b.type));
}

const wildcards = (type: string): number => type.split('*').length - 1;

const partials: ReadonlySet<string> = new Set(['PartialObjectMetadata', 'PartialObjectMetadataList']);

/** Agrees on what to answer with; `writable` are the media types for an unconverted answer. */
export function negotiateOutput(
  accept: string | undefined,
  mediaTypes: readonly string[],
  writable: readonly string[] = mediaTypes,
): Negotiated | StatusError {
  if (accept === undefined || accept === '') return { convert: undefined };
  for (const clause of parseAccept(accept)) {
    const [type = '', subtype = ''] = clause.type.split('/');
    for (const mediaType of mediaTypes) {
      const [ownType, ownSubtype] = mediaType.split('/');
      const fits =
        (type === '*' && subtype === '*') || (type === ownType && (subtype === '*' || subtype === ownSubtype));
      if (!fits) continue;
      const convert = conversionOf(clause.params);
      if (convert === undefined ? writable.includes(mediaType) : canConvert(convert, mediaType)) return { convert };
    }
  }
  return notAcceptable(mediaTypes);
}

function conversionOf(params: ReadonlyMap<string, string>): Conversion | undefined {
  if (!params.has('as') && !params.has('g') && !params.has('v')) return undefined;
  return { kind: params.get('as') ?? '', group: params.get('g') ?? '', version: params.get('v') ?? '' };
}

function canConvert({ kind, group, version }: Conversion, mediaType: string): boolean {
  if (group !== 'meta.k8s.io' || (version !== 'v1' && version !== 'v1beta1')) return false;
  if (kind === 'Table') return mediaType === 'application/json' || mediaType === 'application/yaml';
  return partials.has(kind);
}

/** The media type of a body; the first of the list where none is stated. */
export function negotiateInput(contentType: string | undefined, mediaTypes: readonly string[]): string | StatusError {
  if (contentType === undefined || contentType === '') return mediaTypes[0] ?? '';
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  return mediaTypes.includes(type) ? type : unsupportedMediaType(mediaTypes);
}
