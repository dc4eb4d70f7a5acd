/** What ends an evaluation from within: thrown through it, so that nothing in the expression can absorb it. */

/** The evaluation cost too much, or was told to stop. */
export class Cancelled {
  constructor(readonly cause: 'cost' | 'interrupted') {}
}

/** cel-go itself breaks down here (in Go: panics); the message becomes the evaluation's error. */
export class Breakdown {
  constructor(readonly message: string) {}
}
