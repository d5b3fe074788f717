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

/** The error message for one field, or undefined. */
export function errorAt(error: Error | null, field: string) {
  return error instanceof RefusedCall ? error.problem.errors?.find((one) => one.field === field)?.message : undefined
}

/** Whether the errors are shown next to their fields, so that a general note is not needed. */
export function isOfFields(error: Error | null) {
  return error instanceof RefusedCall && error.problem.errors !== undefined
}
