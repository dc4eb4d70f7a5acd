/** How the advisor is set in a playground, and how a link writes that. */
import { type AdviceProfile, adviceProfiles } from '../../engine/index.ts';

/** The advisor's settings; a playground without any has the profile `crd` and all of its rules. */
export interface AdviceSettings {
  readonly profile: AdviceProfile;
  /** Rules that are turned off, by id. */
  readonly off: readonly string[];
}

/** The settings where none were chosen. */
export const defaultAdvice: AdviceSettings = { profile: 'crd', off: [] };

/** The settings as a link holds them: the profile, then the rules turned off; nothing where all is as it comes. */
export function writeAdvice(settings: AdviceSettings | undefined): readonly string[] | undefined {
  if (settings === undefined || (settings.profile === 'crd' && settings.off.length === 0)) return undefined;
  return [settings.profile, ...settings.off];
}

/** What a link says of the advisor; whatever cannot be read is as if nothing were said, since it changes no verdict. */
export function readAdvice(data: unknown): { advice: AdviceSettings } | Record<string, never> {
  if (!Array.isArray(data) || data.length > 200) return {};
  const [first, ...off] = data as unknown[];
  const profile = adviceProfiles.find((known) => known === first);
  const ids = off.filter((id) => typeof id === 'string');
  return profile === undefined || ids.length < off.length ? {} : { advice: { profile, off: ids } };
}
