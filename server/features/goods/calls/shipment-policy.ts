import { carrierNames, type ShipmentInput } from '#contract/goods.ts'
import { shipmentSteps } from '#contract/shipment-steps.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { optionalLine } from '../../../platform/http/typed-text.ts'
import type { Shipping } from './shipping.queries.ts'

/** More would only bother the other side. */
const MAX_CORRECTIONS = 10

/** The number; null if it is sent without one, which must be said. */
export function readTracking({ trackingNumber, isUntracked = false }: ShipmentInput) {
  const number = optionalLine(trackingNumber)
  if (number === null && !isUntracked) throw wrongNumber('Enter the tracking number, or check “Without tracking”.')
  if (number !== null && isUntracked) throw wrongNumber('Remove the number, or uncheck “Without tracking”.')
  return number
}

function wrongNumber(message: string) {
  return refusal.invalidFields([{ field: 'trackingNumber', message }])
}

/** Until when 'sent' can be taken back, as ISO 8601; null if it was not sent. `seconds`: how long. */
export function undoUntil(sentAt: string | null, seconds: number) {
  return sentAt && new Date(Date.parse(sentAt) + seconds * 1_000).toISOString()
}

/** The same; null once it is too late. */
export function stillUndoable(sentAt: string | null, seconds: number) {
  const until = undoUntil(sentAt, seconds)
  return until !== null && Date.parse(until) > Date.now() ? until : null
}

export function assertUndoable(until: string | null) {
  if (until === null || Date.parse(until) > Date.now()) return
  throw refusal.conflict('not_now', 'It’s too late to undo this. You can still correct the tracking number.')
}

/** Whether there is a shipment that can be corrected. */
export function isCorrectable({ state }: { state: string }, { carrier }: Pick<Shipping, 'carrier'>) {
  const from: readonly string[] = shipmentSteps.correct_shipment.from
  return carrier !== null && from.includes(state)
}

export function assertCorrectable(order: { state: string }, shipping: Pick<Shipping, 'carrier'>, count: number) {
  if (!isCorrectable(order, shipping)) throw refusal.conflict('not_now', 'There’s no shipment to correct right now.')
  assertFewCorrections(count)
}

export function assertFewCorrections(count: number) {
  if (count < MAX_CORRECTIONS) return
  throw refusal.conflict('not_now', `You’ve corrected it ${MAX_CORRECTIONS} times. Message the other side instead.`)
}

type Tracked = Pick<Shipping, 'carrier' | 'trackingNumber'>

/** For the history: 'Before: UPS, without tracking. Now: UPS, 1Z84F2209137' */
export function correctionWords(before: Tracked, now: Tracked) {
  return `Before: ${shipmentWords(before)}. Now: ${shipmentWords(now)}`
}

function shipmentWords({ carrier, trackingNumber }: Tracked) {
  return `${carrierNames[carrier ?? 'other']}, ${trackingNumber ?? 'without tracking'}`
}
