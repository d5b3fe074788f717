import type { Problem } from '#contract/basics.ts'

/** The server said no, and said why: `message` is fit to show to the person. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}
