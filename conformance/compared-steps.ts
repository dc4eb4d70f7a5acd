/** Plays the scenarios of a folder against the recordings beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sameStep } from '../src/playground/scenario/compare-steps.ts';
import { playScenario, stepsJson } from '../src/playground/scenario/play-scenario.ts';
import { type RecordedStep, readRecording } from '../src/playground/scenario/recording.ts';

/** A folder of scenarios. */
export interface Area {
  readonly name: string;
  readonly folder: string;
}

/** A recorded step beside what was played. */
export interface ComparedStep {
  /** `area/scenario#step`, counted from 1. */
  readonly id: string;
  readonly want: RecordedStep;
  readonly got: RecordedStep;
  readonly isEqual: boolean;
}

/** The steps of an area's scenarios, or of those that are chosen by their ids, `area/scenario`. */
export function comparedSteps({ name, folder }: Area, isChosen: (scenario: string) => boolean): ComparedStep[] {
  const scenarios = readdirSync(folder)
    .filter((file) => file.endsWith('.txtar'))
    .map((file) => file.slice(0, -'.txtar'.length))
    .sort();
  return scenarios
    .filter((scenario) => isChosen(`${name}/${scenario}`))
    .flatMap((scenario) => compareScenario(`${name}/${scenario}`, join(folder, scenario)));
}

/** `path` is that of the scenario without its ending; a recording that cannot be read is an exception. */
function compareScenario(id: string, path: string): ComparedStep[] {
  const recorded = readRecording(readFileSync(`${path}.golden.json`, 'utf8'));
  const played = readRecording(stepsJson(playScenario(readFileSync(`${path}.txtar`, 'utf8'))));
  if (recorded === undefined || played === undefined) throw new Error(`${path}.golden.json is no recording`);
  return recorded.map((want, at) => {
    const got = played[at] ?? { command: want.command, exit: -1 };
    return { id: `${id}#${at + 1}`, want, got, isEqual: sameStep(got, want) };
  });
}
