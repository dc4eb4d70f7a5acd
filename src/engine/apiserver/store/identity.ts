/** Identities that the server makes up, derived from the store's revision so that a replay makes the same ones. */

/** 32 bits of a well-mixed number (the finalizer of MurmurHash3). */
function mix(seed: number): number {
  let h = seed | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** The uid of the object that a write at a revision creates, in the shape of a random UUID (version 4). */
export function uidAt(revision: number): string {
  const [a, b, c, d] = [
    mix(revision),
    mix(revision ^ 0x5bd1e995),
    mix(revision ^ 0x1b873593),
    mix(revision + 0x2545f491),
  ];
  const [low, middle, high] = [hex(b ?? 0), hex(c ?? 0), hex(d ?? 0)];
  const variant = (8 + (Number.parseInt(middle[0] ?? '0', 16) & 3)).toString(16);
  return `${hex(a ?? 0)}-${low.slice(0, 4)}-4${low.slice(5, 8)}-${variant}${middle.slice(1, 4)}-${middle.slice(4)}${high}`;
}

/** The letters of a generated suffix, as `rand.String` of k8s.io/apimachinery draws them: no vowels, nothing that looks alike. */
const alphabet = 'bcdfghjklmnpqrstvwxz2456789';
const suffixLength = 5;
const maxGeneratedNameLength = 63;

/** A name under `generateName`; `attempt` counts the names of the same revision that were taken. */
export function generatedName(base: string, revision: number, attempt: number): string {
  const short = base.slice(0, maxGeneratedNameLength - suffixLength);
  let rest = mix(Math.imul(revision, 31) + attempt);
  let suffix = '';
  for (let i = 0; i < suffixLength; i++) {
    suffix += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
  }
  return short + suffix;
}
