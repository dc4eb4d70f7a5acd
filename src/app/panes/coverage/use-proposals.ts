/** Asks for objects in a worker of its own, from the same script as the engine's: typing does not wait for the search. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefinitionRef, ShownCoverage, ShownProposal } from '../../../playground/index.ts';
import { useOwnEngine } from '../../own-engine.ts';
import { useReport } from '../../store/report-store.ts';

/** How far a search is. */
export interface ProposalRun {
  readonly running: boolean;
  readonly done: number;
  readonly total: number;
  /** Points for which every missing object was found. */
  readonly found: number;
}

/** The proposals of one definition. */
export interface Proposals {
  readonly run: ProposalRun | undefined;
  of(id: string): ShownProposal | undefined;
  isPending(id: string): boolean;
  propose(ids: readonly string[]): void;
  stop(): void;
}

/** So many points are asked for at once; the answer comes after a second with those that are done. */
const batchSize = 60;

/** Points that lack an object. */
export function missingIds({ groups }: ShownCoverage): string[] {
  return groups.flatMap(({ points }) => points.flatMap(({ id, state }) => (state === 'covered' ? [] : [id])));
}

/** The search for a definition, and what it has found; forgotten when the definition's text changes. */
export function useProposals({ file, index }: DefinitionRef): Proposals {
  const own = useOwnEngine();
  const text = useReport((state) => state.of?.files.find(({ name }) => name === file)?.text);
  const version = useReport((state) => state.of?.version);
  const [found, setFound] = useState<ReadonlyMap<string, ShownProposal>>(new Map());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [run, setRun] = useState<ProposalRun>();
  const turn = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or version makes what was found stale
  useEffect(() => {
    turn.current++;
    setFound(new Map());
    setPending(new Set());
    setRun(undefined);
  }, [file, index, text, version]);

  useEffect(
    () => () => {
      turn.current++;
    },
    [],
  );

  const propose = useCallback(
    async (ids: readonly string[]): Promise<void> => {
      const playground = useReport.getState().of;
      if (playground === undefined) return;
      const now = ++turn.current;
      const engine = own();
      engine.play(playground);
      const isAll = ids.length > 1;
      setPending(new Set(ids));
      let left = ids;
      let whole = 0;
      if (isAll) setRun({ running: true, done: 0, total: ids.length, found: 0 });
      while (left.length > 0) {
        const answer = await engine.ask('propose', {
          definition: { file, index },
          ids: left.slice(0, batchSize),
        });
        if (now !== turn.current) return;
        const proposals = answer ?? [];
        const done = new Set(proposals.map(({ id }) => id));
        // Where the engine had to be stopped, or knows nothing of the point, the search goes on behind it.
        const [first] = left;
        if (done.size === 0 && first !== undefined) {
          done.add(first);
          engine.play(playground);
        }
        left = left.filter((id) => !done.has(id));
        whole += proposals.filter(isWhole).length;
        setFound((before) => new Map([...before, ...proposals.map((each) => [each.id, each] as const)]));
        setPending(new Set(left));
        if (isAll) {
          setRun({ running: left.length > 0, done: ids.length - left.length, total: ids.length, found: whole });
        }
      }
    },
    [own, file, index],
  );

  return {
    run,
    of: (id) => found.get(id),
    isPending: (id) => pending.has(id),
    propose: (ids) => void propose(ids),
    stop: () => {
      turn.current++;
      setPending(new Set());
      setRun((before) => before && { ...before, running: false });
    },
  };
}

function isWhole({ passing, failing }: ShownProposal): boolean {
  return passing?.found !== undefined && (failing === undefined || failing.found !== undefined);
}
