/** Why an expression that was checked cannot be run. */

/** A plan that cannot be made, with Go's words for it. */
export class PlanError {
  constructor(
    readonly message: string,
    /** True where cel-go itself breaks down while it plans (in Go: panics), and the server with it. */
    readonly breaks = false,
  ) {}
}
