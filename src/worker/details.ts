/**
 * What panes ask of the engine beyond the report: one entry a question. An answer is plain data, and the code that makes it is
 * imported when the question is first asked, so that it adds nothing to what the first verdict waits for.
 */
import type {
  DefinitionRef,
  FieldChoice,
  FindingRef,
  Place,
  Player,
  Playground,
  ProposalRequest,
  PublishedChoice,
} from '../playground/index.ts';
import type { SampleKind, SampleSize } from '../playground/intelligence/index.ts';

const intelligence = () => import('../playground/intelligence/index.ts');

/** The questions; the first argument is the player of the last run. */
export const details = {
  /** A document as stored, with what became of each field. */
  stored: async (player: Player, { file, index, version }: StoredChoice) => {
    const { storedDetails } = await import('../playground/stored/stored-details.ts');
    return storedDetails(player, file, index, version);
  },
  /** The cards of an error that a cluster printed, and where it would arise here. */
  explainError: async (player: Player, { text }: { readonly text: string }) => {
    const { explainPasted } = await import('../playground/cards/explain-pasted.ts');
    return explainPasted(player, text);
  },
  /** The printer columns of everything stored. */
  tables: async (player: Player, { wide }: { readonly wide: boolean }) => {
    const { tableDetails } = await import('../playground/table/table-details.ts');
    return tableDetails(player, wide);
  },
  /** The CEL rules, what each costs and came to, and what all cost together. */
  rules: async (player: Player, _none: Record<string, never>) => {
    const [{ ruleDetails }, { ruleTotals }] = await Promise.all([
      import('../playground/rules/rule-details.ts'),
      import('../playground/rules/rule-totals.ts'),
    ]);
    return { rules: ruleDetails(player), totals: ruleTotals(player) };
  },
  /** The fields of the definitions. */
  schemas: async (player: Player, _none: Record<string, never>) => {
    const { schemaTrees } = await import('../playground/schema-tree/schema-tree.ts');
    return schemaTrees(player);
  },
  /** One field: kubectl's explanation and its place. */
  field: async (player: Player, choice: FieldChoice) => {
    const { fieldDetails } = await import('../playground/schema-tree/field-details.ts');
    return fieldDetails(player, choice);
  },
  /** The field whose schema a cursor stands in. */
  fieldAt: async (player: Player, { file, offset }: { readonly file: string; readonly offset: number }) => {
    const { fieldAt } = await import('../playground/schema-tree/field-details.ts');
    return { field: fieldAt(player, file, offset) };
  },
  /** What is published of a version in OpenAPI. */
  published: async (player: Player, choice: PublishedChoice) => {
    const { publishedSchema } = await import('../playground/schema-tree/published.ts');
    return publishedSchema(player, choice);
  },
  /** What the chosen version of Kubernetes lacks. */
  versionNotes: async (player: Player, _none: Record<string, never>) => {
    const { versionNotes } = await import('../playground/version-notes/version-notes.ts');
    return versionNotes(player);
  },
  /** What the advisor finds. */
  advice: async (player: Player, _none: Record<string, never>) => {
    const { adviceDetails } = await import('../playground/advice/advice-details.ts');
    return adviceDetails(player);
  },
  /** A file's text with the advisor's fix of a finding made. */
  adviceFix: async (player: Player, finding: FindingRef) => {
    const { adviceFix } = await import('../playground/advice/advice-details.ts');
    return { text: adviceFix(player, finding) };
  },
  /** The texts with all of the advisor's fixes made, or with those of one rule. */
  adviceFixes: async (player: Player, { rule }: { readonly rule: string | undefined }) => {
    const { adviceFixes } = await import('../playground/advice/advice-details.ts');
    return adviceFixes(player, rule);
  },
  /** What a search through the rules of a definition tells, and how far it is; asked again, it goes on. */
  searchedAdvice: async (player: Player, definition: DefinitionRef) => {
    const { searchedAdvice } = await import('../playground/advice/searched-advice.ts');
    return searchedAdvice(player, definition);
  },
  /** The definitions that have rules to search through. */
  ruledDefinitions: async (player: Player, _none: Record<string, never>) => {
    const { ruledDefinitions } = await import('../playground/advice/searched-advice.ts');
    return ruledDefinitions(player);
  },
  /** What the objects put to the test of each definition. */
  coverage: async (player: Player, _none: Record<string, never>) => {
    const { coverageDetails } = await import('../playground/coverage/coverage-details.ts');
    return coverageDetails(player);
  },
  /** Where a point of a definition stands in its text. */
  pointPlace: async (player: Player, point: DefinitionRef & { readonly keys: readonly (string | number)[] }) => {
    const { pointPlace } = await import('../playground/coverage/coverage-details.ts');
    return { place: pointPlace(player, point) };
  },
  /** Objects that put points of a definition to the test: as many as are found in about a second. */
  propose: async (player: Player, request: ProposalRequest) => {
    const { proposeObjects } = await import('../playground/coverage/proposals.ts');
    return proposeObjects(player, request);
  },
  /** What going from a baseline to the present definitions breaks. */
  upgrade: async (player: Player, _none: Record<string, never>) => {
    const { upgradeDetails } = await import('../playground/upgrade/upgrade-details.ts');
    return upgradeDetails(player);
  },
  /** An upgrade policy's text with one rule's level chosen; `undefined` where it cannot be changed as it is written. */
  upgradePolicy: async (_player: Player, { text, rule, level }: PolicyChoice) => {
    const { policyWith } = await import('../playground/upgrade/policy-level.ts');
    return { text: policyWith(text, rule, level) };
  },
  /** The store once the first so many documents were applied. */
  moment: async (player: Player, { documents }: { readonly documents: number }) => {
    const { momentDetails } = await import('../playground/moments/moment-details.ts');
    return momentDetails(player, documents);
  },
  /** The smallest edits that make the server take what it refuses. */
  repair: async (player: Player, _none: Record<string, never>) => {
    const { repair } = await import('../playground/repair/repair.ts');
    return player.playground && repair(player.playground);
  },
  /** The texts as one file of expectations. */
  testFile: async (player: Player, _none: Record<string, never>) => {
    const { testFile } = await import('../playground/share/test-file.ts');
    return player.playground && { text: testFile(player.playground) };
  },
  /** What kubectl says of another playground against what it says of this one. */
  compare: async (player: Player, { other }: { readonly other: Playground }) => {
    const { compareTranscripts } = await import('../playground/compare/compare.ts');
    return player.playground && compareTranscripts(other, player.playground);
  },
  /** A lesson played through: its faults, and what kubectl says at each of its steps. */
  rehearsal: async (_player: Player, { text }: { readonly text: string }) => {
    const { rehearse } = await import('../playground/lessons/rehearsal.ts');
    return rehearse(text);
  },
  /** Runs a command at the prompt, against the store as the last run left it. */
  prompt: (player: Player, { command }: { readonly command: string }) => player.runAtPrompt(command),
  /** What could stand at the cursor of a line typed at the prompt. */
  complete: (player: Player, { line, cursor }: { readonly line: string; readonly cursor: number }) =>
    player.complete(line, cursor),
  /** What could stand at a cursor of an editor, an offset in UTF-16. */
  suggestions: async (player: Player, { file, offset }: Spot) =>
    (await intelligence()).suggestions(player, file, offset),
  /** What is known of the field at an offset. */
  hover: async (player: Player, { file, offset }: Spot) => (await intelligence()).hoverAt(player, file, offset),
  /** Where the schema of the field at an offset stands. */
  schemaPlace: async (player: Player, { file, offset }: Spot) =>
    (await intelligence()).schemaPlaceAt(player, file, offset),
  /** The edits that mend the errors in a range. */
  fixes: async (player: Player, { file, start, end }: Place) =>
    (await intelligence()).quickFixes(player, file, start, end),
  /** The kinds that a sample object can be made of. */
  sampleKinds: async (player: Player, _none: Record<string, never>) => (await intelligence()).sampleKinds(player),
  /** A sample object as YAML. */
  sample: async (player: Player, { size, ...kind }: SampleKind & { readonly size: SampleSize }) =>
    (await intelligence()).sampleYaml(player, kind, size),
  /** A text with even indentation; `undefined` where it cannot be read. */
  format: async (_player: Player, { text }: { readonly text: string }) => {
    const { formatYaml } = await import('../playground/intelligence/format.ts');
    return formatYaml(text);
  },
};

interface StoredChoice {
  readonly file: string;
  readonly index: number;
  /** The served version to read it in; its own where none is given. */
  readonly version?: string;
}

interface Spot {
  readonly file: string;
  readonly offset: number;
}

interface PolicyChoice {
  readonly text: string;
  readonly rule: string;
  readonly level: 'error' | 'warn' | 'none' | undefined;
}

type Details = typeof details;
/** The name of a question. */
export type DetailName = keyof Details;
/** What a question is asked with. */
export type DetailArguments<Name extends DetailName> = Parameters<Details[Name]>[1];
/** Its answer. */
export type DetailAnswer<Name extends DetailName> = Awaited<ReturnType<Details[Name]>>;
