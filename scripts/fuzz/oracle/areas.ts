/** The areas of the differential fuzzer: each makes scenarios of many cases. */
import type { Random } from '../random.ts';
import { admissionScenario } from './admission-cases.ts';
import { columnScenario } from './column-cases.ts';
import { type FuzzCase, joinCases } from './fuzz-case.ts';
import { mergeScenario } from './merge-cases.ts';
import { realScenario } from './real-cases.ts';
import { ruleCase } from './rule-cases.ts';
import { commandScenario, textScenario } from './text-cases.ts';

/** A scenario of several cases. */
export interface Scenario {
  readonly joined: FuzzCase;
  readonly cases: number;
  /** What a step depends on, and the step: the case that it belongs to, or what was written before it. */
  readonly alone: (step: number) => FuzzCase;
}

/** One area. */
export interface Area {
  readonly name: string;
  readonly perRound: number;
  readonly scenario: (random: Random) => Scenario;
}

/** A scenario of cases with commands of their own. */
function ofCases(cases: readonly FuzzCase[]): Scenario {
  const joined = joinCases(cases);
  const byStep = cases.flatMap((each) => each.commands.map(() => each));
  return { joined, cases: cases.length, alone: (step) => byStep[step] ?? joined };
}

/** Commands that change nothing. */
const reading =
  /^(api get|kubectl (get|describe|explain|diff|api-resources|api-versions|apply view-last-applied))\b|--dry-run=/;

/** A scenario whose cases share commands. */
function shared(joined: FuzzCase, cases: number): Scenario {
  const alone = (step: number): FuzzCase => {
    const commands = joined.commands.slice(0, step + 1).filter((command, at) => at === step || !reading.test(command));
    const used = Object.entries(joined.files).filter(([name]) => commands.some((command) => command.includes(name)));
    return { commands, files: Object.fromEntries(used) };
  };
  return { joined, cases, alone };
}

/** All areas. */
export const areas: readonly Area[] = [
  {
    name: 'rules',
    perRound: 3,
    scenario: (random) => ofCases(Array.from({ length: 40 }, (_, at) => ruleCase(`c${at}`, random))),
  },
  { name: 'admission', perRound: 1, scenario: (random) => shared(admissionScenario(random, 12), 12) },
  { name: 'real', perRound: 1, scenario: (random) => shared(realScenario(random, 8), 8) },
  { name: 'merges', perRound: 1, scenario: (random) => shared(mergeScenario(random, 8), 8) },
  { name: 'columns', perRound: 1, scenario: (random) => shared(columnScenario(random, 60), 60) },
  { name: 'texts', perRound: 1, scenario: (random) => shared(textScenario(random, 40), 40) },
  { name: 'commands', perRound: 1, scenario: (random) => shared(commandScenario(random, 40), 40) },
];
