/** The real server and the real kubectl: finds or builds the oracle, and plays scenarios with it and with the engine. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playScenario, stepsJson } from '../../../src/playground/scenario/play-scenario.ts';
import { type RecordedStep, readRecording } from '../../../src/playground/scenario/recording.ts';
import { type FuzzCase, scenarioText } from './fuzz-case.ts';

/** The program: `$ORACLE`, or one built from `conformance/oracle` into a folder of its own. */
export function findOracle(): string {
  const { ORACLE } = process.env;
  if (ORACLE !== undefined) return ORACLE;
  const program = join(mkdtempSync(join(tmpdir(), 'crd-oracle-')), 'oracle');
  process.stderr.write('building conformance/oracle (some minutes the first time; ORACLE=/path/to/oracle saves it)\n');
  const { status } = spawnSync('go', ['build', '-o', program, '.'], { cwd: 'conformance/oracle', stdio: 'inherit' });
  if (status !== 0) throw new Error('the oracle cannot be built: is Go here?');
  return program;
}

/** What one scenario came to; `undefined` where the oracle could not play it to its end. */
export interface Played {
  readonly wanted: readonly RecordedStep[] | undefined;
  readonly given: readonly RecordedStep[];
}

/** Plays scenarios with both, one server for all; each starts empty. */
export function playBoth(oracle: string, cases: readonly FuzzCase[]): readonly Played[] {
  const folder = mkdtempSync(join(tmpdir(), 'crd-fuzz-'));
  const texts = cases.map((fuzzCase) => scenarioText(fuzzCase));
  const files = texts.map((text, at) => {
    const file = join(folder, `${at}.txtar`);
    writeFileSync(file, text);
    return file;
  });
  // A rule over which cel-go breaks down takes the oracle with it: what comes after is played by another.
  for (let rest = files; rest.length > 0; ) {
    spawnSync(oracle, ['record', ...rest], { stdio: 'ignore', timeout: 900_000 });
    const unplayed = rest.filter((file) => !existsSync(file.replace(/\.txtar$/, '.golden.json')));
    rest = unplayed.length < rest.length || rest.length > 1 ? unplayed.slice(1) : [];
  }
  const played = texts.map((text, at) => {
    const recording = join(folder, `${at}.golden.json`);
    return {
      wanted: existsSync(recording) ? readRecording(readFileSync(recording, 'utf8')) : undefined,
      given: readRecording(stepsJson(playScenario(text))) ?? [],
    };
  });
  rmSync(folder, { recursive: true });
  return played;
}
