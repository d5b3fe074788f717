import type { FieldError } from '#contract/basics.ts'
import { RefusedCall } from './refused-call.ts'

/** The server's errors by field; empty if the call failed for another reason. */
export function refusedFields(error: Error | null): FieldError[] {
  return error instanceof RefusedCall ? (error.problem.errors ?? []) : []
}

/** The error message for one field, or undefined. */
export function errorAt(error: Error | null, field: string) {
  return refusedFields(error).find((one) => one.field === field)?.message
}
