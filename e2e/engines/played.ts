/** What a browser needs to play a scenario. */
import { playScenario, stepsJson } from '../../src/playground/scenario/play-scenario.ts';

/** The steps of a scenario, as JSON. */
export function steps(scenario: string): string {
  return stepsJson(playScenario(scenario));
}
