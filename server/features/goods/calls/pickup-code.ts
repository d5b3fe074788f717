import { PICKUP_CODE_MINUTES, PICKUP_CODE_TRIES } from '#contract/goods.ts'
import type { RefusedTry } from '../../orders/index.ts'

export type CodeState = { code: string | null; triesLeft: number | null; lockedSeconds: number | null }

/**
 * Checks a pickup code. Null if it is right; otherwise the tries that are left, null while it is locked, and the
 * refusal.
 */
export function enterCode({ code, triesLeft, lockedSeconds }: CodeState, entered: string) {
  if (lockedSeconds !== null && lockedSeconds > 0) return { triesLeft: null, detail: locked(lockedSeconds) }
  if (code === entered) return null
  const before = triesLeft === null || lockedSeconds !== null ? PICKUP_CODE_TRIES : triesLeft
  const left = before - 1
  if (left === 0) return { triesLeft: 0, detail: locked(PICKUP_CODE_MINUTES * 60) }
  return { triesLeft: left, detail: `That isn’t the code. You have ${left} ${left === 1 ? 'try' : 'tries'} left.` }
}

function locked(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return `That code was wrong ${PICKUP_CODE_TRIES} times. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`
}

/** The refusal for a wrong code. */
export function wrongCode(detail: string): RefusedTry {
  return { code: 'wrong_code', detail }
}
