import { RefusedCall } from '../../../platform/refused-call.ts'

/** What to do after a failed attempt. */
export type Failure =
  /** The server is away, busy, or does not know who asks. */
  | { kind: 'later' }
  /** The server has deleted an uploaded file, because it was not used in time. */
  | { kind: 'uploads_gone'; problem: string }
  /** It would be refused again. */
  | { kind: 'refused'; problem: string }

/** A file that can't be uploaded. The message says why. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
}

/** 401: the member has to sign in again. The others pass. */
const PASSING = [401, 408]
/**
 * After a day offline, a member may send more at once than the server accepts in a minute: those messages go out later,
 * in order. While someone else is signed in, messages wait until the member is back.
 */
const PASSING_CODES = ['too_many_calls', 'too_many_messages', 'another_author']

/** Sorts what an attempt threw. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedFile) return { kind: 'refused', problem: error.message }
  if (!(error instanceof RefusedCall)) return { kind: 'later' }
  const { status, code, detail, errors = [] } = error.problem
  const isRefused = status >= 400 && status < 500 && !PASSING.includes(status) && !PASSING_CODES.includes(code)
  if (!isRefused) return { kind: 'later' }
  const isOfFiles = errors.some(({ field }) => field.startsWith('files'))
  return { kind: isOfFiles ? 'uploads_gone' : 'refused', problem: errors[0]?.message ?? detail }
}
