/** A scenario against its recording → the cases of a report: one for each command. */
import type { KubernetesVersion } from '../engine/index.ts';
import type { SourcePlace } from '../playground/check/source-place.ts';
import { differingLines, sameStep } from '../playground/scenario/compare-steps.ts';
import { playScenario, type ScenarioStep, scenarioSteps, stepsJson } from '../playground/scenario/play-scenario.ts';
import { type RecordedStep, readRecording } from '../playground/scenario/recording.ts';
import type { Finding, ReportCase } from './reports/report.ts';

/** The recording that the engine makes of a scenario. */
export function recordedScenario(text: string, version?: KubernetesVersion): string {
  return `${stepsJson(playScenario(text, version))}\n`;
}

/** The cases; `recording` is the text of the `.golden.json`, where there is one. */
export function scenarioCases(
  file: string,
  text: string,
  recording: string | undefined,
  version?: KubernetesVersion,
): readonly ReportCase[] {
  const places = commandPlaces(file, text);
  const { steps, milliseconds } = timedSteps(text, version);
  const recorded = recording === undefined ? undefined : readRecording(recording);
  const played = readRecording(stepsJson(steps)) ?? [];
  return steps.map((step, at) => {
    const want = recorded?.[at];
    const got = played[at];
    const finding = findingOf(step, got, want, recorded !== undefined);
    const place = places[at];
    const name = `$ ${step.command}`;
    return {
      suite: file,
      name,
      status: finding === undefined ? 'passed' : 'failed',
      ...(place === undefined ? {} : { place }),
      milliseconds: milliseconds[at] ?? 0,
      words: finding === undefined ? `ok: ${name}` : '',
      findings: finding === undefined ? [] : [finding],
    };
  });
}

/** The steps, and how long each took. */
function timedSteps(
  text: string,
  version: KubernetesVersion | undefined,
): { readonly steps: readonly ScenarioStep[]; readonly milliseconds: readonly number[] } {
  const steps: ScenarioStep[] = [];
  const milliseconds: number[] = [];
  let began = performance.now();
  for (const step of scenarioSteps(text, version)) {
    const ended = performance.now();
    steps.push(step);
    milliseconds.push(ended - began);
    began = ended;
  }
  return { steps, milliseconds };
}

function findingOf(
  step: ScenarioStep,
  got: RecordedStep | undefined,
  want: RecordedStep | undefined,
  isRecorded: boolean,
): Finding | undefined {
  const error = (message: string): Finding => ({ rule: 'Recording', severity: 'error', message });
  if (!isRecorded) return error('there is no recording beside the scenario that can be read; --update makes one');
  if (want === undefined || got === undefined) return error('the recording has no such step; --update records anew');
  if (want.command !== step.command) return error(`the recording has "${want.command}" here; --update records anew`);
  return sameStep(got, want) ? undefined : error(`the answer is not the recorded one:\n${differingLines(want, got)}`);
}

/** Where each command stands. */
function commandPlaces(file: string, text: string): readonly SourcePlace[] {
  const places: SourcePlace[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (/^-- .+ --\s*$/.test(line)) break;
    const column = line.length - line.trimStart().length + 1;
    if (!line.trim().startsWith('$ ')) continue;
    places.push({ file, line: at + 1, column, endLine: at + 1, endColumn: line.trimEnd().length + 1 });
  }
  return places;
}
