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

/** What a refusal says of one field; undefined where it says nothing of it. */
export function errorAt(error: Error | null, field: string) {
  return error instanceof RefusedCall ? error.problem.errors?.find((one) => one.field === field)?.message : undefined
}

/** Whether it stands beside the fields it is about, so that no general note need repeat it. */
export function isOfFields(error: Error | null) {
  return error instanceof RefusedCall && error.problem.errors !== undefined
}
