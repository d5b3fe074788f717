import { formatTokens } from '#contract/money.ts'
import { FRESH_MINUTES } from '#contract/own-data.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'

export type Leaver = {
  handle: string
  isSample: boolean
  hasPassword: boolean
  sessionSeconds: number
  givenUpVbt: number
}
type Given = { handle: string; hasRightPassword: boolean | null; givenUpVbt?: number | undefined }

/** Throws unless the member may delete their account. `hasRightPassword`: null if none was given. */
export function assertMayLeave(leaver: Leaver, { handle, hasRightPassword, givenUpVbt = 0 }: Given) {
  if (leaver.isSample) throw refusal.forbidden('Sample members can’t be deleted, because everyone shares them.')
  if (handle.trim().replace(/^@/, '').toLowerCase() !== leaver.handle) {
    throw wrong('handle', 'That isn’t your handle.')
  }
  assertKnows(leaver.givenUpVbt, givenUpVbt)
  if (leaver.hasPassword) {
    if (hasRightPassword === null) throw wrong('password', 'Enter your password.')
    if (!hasRightPassword) throw wrong('password', 'That isn’t your password.')
  } else if (leaver.sessionSeconds > FRESH_MINUTES * 60) {
    const detail = `For your security, sign in again first. Your last sign-in was more than ${FRESH_MINUTES} minutes ago.`
    throw new Refusal(403, 'sign_in_again', detail)
  }
}

function assertKnows(givenUpVbt: number, typed: number) {
  if (typed === givenUpVbt) return
  throw wrong('givenUpVbt', `Type the number of tokens you give up: ${formatTokens(givenUpVbt)}.`)
}

function wrong(field: string, message: string) {
  return refusal.invalidFields([{ field, message }])
}
