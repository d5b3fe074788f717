import { type Carrier, PICKUP_CODE_MINUTES, PICKUP_CODE_TRIES } from '#contract/goods.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { RefusedTry } from '../../orders/index.ts'

const trackingPages: Record<Exclude<Carrier, 'other'>, string> = {
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** The carrier's page about the package; null if there is none. */
export function trackingUrlOf(carrier: Carrier, trackingNumber: string | null) {
  if (carrier === 'other' || !trackingNumber) return null
  return trackingPages[carrier] + encodeURIComponent(trackingNumber.replaceAll(' ', ''))
}

export type CodeState = { code: string | null; triesLeft: number | null; lockedSeconds: number | null }

/** The result of entering a code: null if it is right, otherwise the remaining tries and the refusal. */
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

/** A code that was entered in vain. */
export function wrongCode(detail: string): RefusedTry {
  return { code: 'wrong_code', detail }
}

/** The buyer has said before that it arrived. */
export function alreadyArrived() {
  return refusal.conflict('not_now', 'You already confirmed that it arrived.')
}
