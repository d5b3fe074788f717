import { type Static, Type } from 'typebox'
import { Timestamp } from './basics.ts'

const DAY = 86_400_000

/** The fewest and the most days until something arrives. All days are calendar days. */
export const ArrivalDays = Type.Object({ min: Type.Integer(), max: Type.Integer() })
export type ArrivalDays = Static<typeof ArrivalDays>

/** The first and the last promised day. */
export const ArrivalWindow = Type.Object({ first: Timestamp, last: Timestamp })
export type ArrivalWindow = Static<typeof ArrivalWindow>

type Method = { minDays: number | null; maxDays: number | null }

/**
 * From payment, or from the day it ships if there are no `handlingDays`. Null for a method without days, which promises
 * nothing.
 */
export function arrivalDays({ minDays, maxDays }: Method, handlingDays = 0): ArrivalDays | null {
  if (minDays === null || maxDays === null) return null
  return { min: handlingDays + minDays, max: handlingDays + maxDays }
}

/** `since`: ISO 8601, like the result. */
export function arrivalFrom(since: string, { min, max }: ArrivalDays): ArrivalWindow {
  return { first: daysAfter(since, min), last: daysAfter(since, max) }
}

/** By when an order is to be sent, or ready for pickup, as ISO 8601. */
export function shipByOf(paidAt: string, handlingDays: number) {
  return daysAfter(paidAt, handlingDays)
}

/** ISO 8601, like `since`. */
export function daysAfter(since: string, days: number) {
  return new Date(Date.parse(since) + days * DAY).toISOString()
}

type Reader = {
  now?: number
  /** The reader's own, unless given. */
  timeZone?: string
}

/** 'Arrives Dec 1-4', 'Arrives Dec 30 - Jan 2', 'Arrives Dec 1'. Once the last day is over: 'Was expected Dec 1-4'. */
export function arrivalWords({ first, last }: ArrivalWindow, { now = Date.now(), timeZone }: Reader = {}) {
  const { format } = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
  const from = format(new Date(first))
  const to = format(new Date(last))
  const isOver = Date.parse(last) < now && format(new Date(now)) !== to
  return `${isOver ? 'Was expected' : 'Arrives'} ${rangeOf(from, to)}`
}

/** 'Dec 1' and 'Dec 4' -> 'Dec 1-4' */
function rangeOf(from: string, to: string) {
  if (from === to) return from
  const [fromMonth] = from.split(' ')
  const [toMonth, toDay] = to.split(' ')
  return fromMonth === toMonth ? `${from}-${toDay}` : `${from} - ${to}`
}
