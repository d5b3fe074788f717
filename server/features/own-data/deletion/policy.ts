import { FRESH_MINUTES } from '#contract/own-data.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'

export type Leaver = { handle: string; isSample: boolean; hasPassword: boolean; sessionSeconds: number }
type Given = { handle: string; hasRightPassword: boolean | null }

/** Throws unless the member may delete their account. `hasRightPassword`: null if none was given. */
export function assertMayLeave(leaver: Leaver, { handle, hasRightPassword }: Given) {
  if (leaver.isSample) throw refusal.forbidden('Sample people cannot be deleted: everybody enters them.')
  if (handle.trim().replace(/^@/, '').toLowerCase() !== leaver.handle) {
    throw wrong('handle', 'This is not your handle.')
  }
  if (leaver.hasPassword) {
    if (hasRightPassword === null) throw wrong('password', 'Type your password.')
    if (!hasRightPassword) throw wrong('password', 'This is not your password.')
  } else if (leaver.sessionSeconds > FRESH_MINUTES * 60) {
    const detail = `Sign in again first: without a password, your sign-in must be younger than ${FRESH_MINUTES} minutes.`
    throw new Refusal(403, 'sign_in_again', detail)
  }
}

function wrong(field: string, message: string) {
  return refusal.invalid(`${field}: ${message}`, [{ field, message }])
}
