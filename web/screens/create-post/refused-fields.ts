import type { FieldError } from '#contract/basics.ts'
import { RefusedCall } from '../../platform/refused-call.ts'

/** What the server said of single fields; nothing where it refused for another reason. */
export function refusedFields(error: Error): FieldError[] {
  return error instanceof RefusedCall ? (error.problem.errors ?? []) : []
}
