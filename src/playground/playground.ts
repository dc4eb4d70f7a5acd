/** The small document that the whole page is a function of: texts, version, clock, steps. */

import { type KubernetesVersion, latestVersion } from '../engine/index.ts';
import type { AdviceSettings } from './advice/advice-settings.ts';
import type { UpgradeSettings } from './upgrade/upgrade-settings.ts';

/** A text with a name that commands use. */
export interface PlaygroundFile {
  readonly name: string;
  readonly text: string;
}

/** What the server does with unknown and duplicate fields, as kubectl's `--validate` chooses it. */
export type FieldValidation = 'strict' | 'warn' | 'ignore';

/** Everything chosen beside the texts. */
export interface PlaygroundSettings {
  readonly version: KubernetesVersion;
  /** Where the clock stands at the start: milliseconds since 1970. */
  readonly clock: number;
  readonly fieldValidation: FieldValidation;
  /** Commands that follow the default run, as typed, `kubectl` included. */
  readonly pinned: readonly string[];
  /** The advisor's settings, where they are not as they come. */
  readonly advice?: AdviceSettings;
  /** What the definition is compared with, where something was chosen. */
  readonly upgrade?: UpgradeSettings;
}

/** Everything that was typed or chosen; a link holds exactly this. */
export interface Playground extends PlaygroundSettings {
  readonly files: readonly PlaygroundFile[];
}

/** The first moment of a playground's time. */
export const defaultClock = Date.UTC(2026, 0, 1);

/** Names of the two files that are always there. */
export const definitionFile = 'definition.yaml';
export const objectsFile = 'objects.yaml';

/** A playground of a definition and its objects, with every choice left at its default. */
export function playgroundOf(definition: string, objects: string): Playground {
  return {
    files: [
      { name: definitionFile, text: definition },
      { name: objectsFile, text: objects },
    ],
    version: latestVersion,
    clock: defaultClock,
    fieldValidation: 'strict',
    pinned: [],
  };
}

/** The playground with one file's text replaced; the same playground where the text is the same. */
export function withText(playground: Playground, name: string, text: string): Playground {
  const at = playground.files.findIndex((file) => file.name === name);
  if (at === -1) return { ...playground, files: [...playground.files, { name, text }] };
  if (playground.files[at]?.text === text) return playground;
  return { ...playground, files: playground.files.with(at, { name, text }) };
}
