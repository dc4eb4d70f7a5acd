/** What one step did for single objects, kept from run to run: see `Memory`. */
import type { ApiServer, Deed, DeedEvent, Exchange, Footprint, Memory, ObjectValue, Subject } from '../engine/index.ts';

/** What a deed was done with. */
interface Remembered {
  readonly source: string;
  readonly deed: Deed;
  readonly footprint: Footprint;
  readonly clock: number;
  /** The deed as it was last repeated at other revisions. */
  moved?: { readonly shift: number; readonly deed: Deed };
}

/** The memory of a command line. */
export class StepMemory implements Memory {
  readonly #deeds = new WeakMap<ObjectValue, Remembered>();

  /** `moved` gives an exchange as it is where its writes come so many revisions later. */
  constructor(
    readonly server: ApiServer,
    readonly moved: (exchange: Exchange, footprint: Footprint, shift: number) => Exchange,
  ) {}

  repeat({ object, source }: Subject): Deed | undefined {
    const known = this.#deeds.get(object);
    if (known === undefined || known.source !== source || known.clock !== this.server.clock.now()) return undefined;
    const shift = this.server.repeat(known.footprint);
    if (shift === undefined) return undefined;
    return shift === 0 ? known.deed : this.#moved(known, shift);
  }

  record({ object, source }: Subject, work: () => Deed): Deed {
    const clock = this.server.clock.now();
    const { result: deed, footprint } = this.server.trace(work);
    // Who waits does so anew each time.
    if (footprint !== undefined && this.server.clock.now() === clock) {
      this.#deeds.set(object, { source, deed, footprint, clock });
    }
    return deed;
  }

  #moved(known: Remembered, shift: number): Deed {
    if (known.moved?.shift === shift) return known.moved.deed;
    const events = known.deed.events.map(
      (event): DeedEvent =>
        event.exchange === undefined ? event : { exchange: this.moved(event.exchange, known.footprint, shift) },
    );
    const deed = { ...known.deed, events };
    known.moved = { shift, deed };
    return deed;
  }
}
