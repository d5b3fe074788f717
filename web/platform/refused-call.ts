import type { Problem } from '#contract/basics.ts'

/** A refusal by the server. `message` is suitable for display. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}
