import type { FieldError } from '#contract/basics.ts'
import { RefusedCall } from '../../platform/refused-call.ts'

/** The server's errors by field; empty if the call failed for another reason. */
export function refusedFields(error: Error): FieldError[] {
  return error instanceof RefusedCall ? (error.problem.errors ?? []) : []
}
