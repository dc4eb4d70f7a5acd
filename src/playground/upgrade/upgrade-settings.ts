/** What the present definition is compared with and by whose rules, and how a link writes that. */

/** Whose rules are played. */
export const upgradeProfiles = ['ours', 'crdify', 'olm'] as const;
export type UpgradeProfile = (typeof upgradeProfiles)[number];

/** What the present definition is compared with. */
export type Baseline =
  /** A text: an earlier one, a file's, a pasted one; `name` tells which. */
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
  /** Another version of the same definition: what moving from one to the other breaks. */
  | { readonly kind: 'version'; readonly from: string; readonly to: string };

/** The settings of the comparison. */
export interface UpgradeSettings {
  readonly baseline: Baseline | undefined;
  readonly profile: UpgradeProfile;
  /** The text of each profile's policy file, where there is one. */
  readonly policies: Readonly<Partial<Record<UpgradeProfile, string>>>;
}

/** The settings where nothing was chosen. */
export const defaultUpgrade: UpgradeSettings = { baseline: undefined, profile: 'ours', policies: {} };

/** The settings as a link holds them; what was not chosen is left out. */
export interface LinkedUpgrade {
  /** The baseline: its name and text. */
  readonly b?: readonly [string, string];
  /** The versions compared. */
  readonly v?: readonly [string, string];
  readonly r?: string;
  /** Policies by profile. */
  readonly p?: Readonly<Record<string, string>>;
}

const longestName = 255;

/** The settings as a link holds them; nothing where nothing was chosen. */
export function writeUpgrade(settings: UpgradeSettings | undefined): LinkedUpgrade | undefined {
  if (settings === undefined) return undefined;
  const { baseline, profile, policies } = settings;
  const written = Object.entries(policies).filter(([, text]) => text !== '');
  const linked: LinkedUpgrade = {
    ...(baseline?.kind === 'text' ? { b: [baseline.name.slice(0, longestName), baseline.text] as const } : {}),
    ...(baseline?.kind === 'version' ? { v: [baseline.from, baseline.to] as const } : {}),
    ...(profile === defaultUpgrade.profile ? {} : { r: profile }),
    ...(written.length === 0 ? {} : { p: Object.fromEntries(written) }),
  };
  return Object.keys(linked).length === 0 ? undefined : linked;
}

/** What a link says of the comparison; whatever cannot be read is as if nothing were said, since it changes no verdict. */
export function readUpgrade(data: unknown): { upgrade: UpgradeSettings } | Record<string, never> {
  if (typeof data !== 'object' || data === null) return {};
  const { b, v, r, p } = data as Record<string, unknown>;
  const profile = upgradeProfiles.find((known) => known === r) ?? defaultUpgrade.profile;
  const [name, text] = isTextPair(b) ? b : [];
  const [from, to] = isTextPair(v) ? v : [];
  const baseline: Baseline | undefined =
    name !== undefined && text !== undefined && name.length <= longestName
      ? { kind: 'text', name, text }
      : from !== undefined && to !== undefined
        ? { kind: 'version', from, to }
        : undefined;
  const policies: Partial<Record<UpgradeProfile, string>> = {};
  if (typeof p === 'object' && p !== null) {
    for (const each of upgradeProfiles) {
      const policy: unknown = Object.hasOwn(p, each) ? (p as Record<string, unknown>)[each] : undefined;
      if (typeof policy === 'string' && policy !== '') policies[each] = policy;
    }
  }
  return { upgrade: { baseline, profile, policies } };
}

function isTextPair(data: unknown): data is [string, string] {
  return Array.isArray(data) && data.length === 2 && data.every((each) => typeof each === 'string');
}
