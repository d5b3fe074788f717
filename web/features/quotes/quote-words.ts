import { formatDollars, formatMoney } from '#contract/dollars.ts'
import type { PartCondition, Quote, QuoteLine } from '#contract/quotes.ts'
import { distanceOf } from '../../platform/distance.ts'
import { calendarDayOf } from '../../platform/time.ts'
import type { Tone } from '../../ui/tag.tsx'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const KM_PER_MILE = 1.609344

export const conditionNames: Record<PartCondition, string> = { new: 'new', used: 'used', oem: 'OEM' }

type Line = Pick<QuoteLine, 'kind' | 'title' | 'condition' | 'quantity'>

/** 'Labor, 7 h', 'Clutch kit (OEM)', 'Spark plugs (new), 4 pieces': as on the job's order. */
export function lineName({ kind, title, condition, quantity }: Line) {
  if (kind === 'labor') return `${title}, ${quantity.toLocaleString('en-US')} h`
  const pieces = quantity === 1 ? null : `${quantity.toLocaleString('en-US')} pieces`
  const name = condition ? `${title} (${conditionNames[condition]})` : title
  return pieces && kind !== 'discount' ? `${name}, ${pieces}` : name
}

/** '$18.00', 'Free', or '−$20.00' for a discount */
export function signedDollars(vbt: number) {
  if (vbt === 0) return 'Free'
  return vbt < 0 ? `−${formatDollars(-vbt)}` : formatDollars(vbt)
}

/** '$750.00', or '$600.00 to $900.00' for a range */
export function priceOf({ totalVbt, range }: Pick<Quote, 'totalVbt' | 'range'>) {
  return range ? `${formatDollars(range.fromVbt)} to ${formatDollars(range.toVbt)}` : formatDollars(totalVbt ?? 0)
}

/** '3,000 VBT', or '2,400 to 3,600 VBT' */
export function tokensOf({ totalVbt, range }: Pick<Quote, 'totalVbt' | 'range'>) {
  const shown = (vbt: number) => vbt.toLocaleString('en-US')
  return range ? `${shown(range.fromVbt)} to ${shown(range.toVbt)} VBT` : `${shown(totalVbt ?? 0)} VBT`
}

/** How an amount compares to the budget. Over it is a choice, not an error. Null without a budget. */
export function budgetWords(overVbt: number | null, isRange = false) {
  if (overVbt === null) return null
  if (overVbt === 0) return { words: isRange ? 'Partly within budget' : 'Exactly on budget', isWithin: true }
  const by = formatMoney(Math.abs(overVbt))
  return overVbt < 0 ? { words: `${by} under budget`, isWithin: true } : { words: `${by} over budget`, isWithin: false }
}

/** '12 months or 12,000 miles', '6 months'. Null without a warranty. */
export function warrantyWords({ warrantyMonths, warrantyMiles }: Pick<Quote, 'warrantyMonths' | 'warrantyMiles'>) {
  const months = warrantyMonths && counted(warrantyMonths, 'month')
  const miles = warrantyMiles && counted(warrantyMiles, 'mile')
  return [months, miles].filter(Boolean).join(' or ') || null
}

/** 'Nov 24, takes 2 days' */
export function startWords({ availableFrom, workingDays }: Pick<Quote, 'availableFrom' | 'workingDays'>) {
  return `${calendarDayOf(availableFrom)}, takes ${counted(workingDays, 'day')}`
}

/** '4 mi', or '6 km' where the reader uses them. */
export function milesWords(miles: number) {
  return distanceOf(miles * KM_PER_MILE)
}

/** How much longer a quote is valid; `isSoon`: under 24 hours. */
export function validWords(validUntil: string, now: number) {
  const left = Date.parse(validUntil) - now
  if (left <= 0) return { words: 'No longer valid', isSoon: true }
  if (left >= DAY) return { words: counted(Math.floor(left / DAY), 'more day'), isSoon: false }
  if (left >= HOUR) return { words: counted(Math.floor(left / HOUR), 'more hour'), isSoon: true }
  return { words: counted(Math.max(1, Math.floor(left / 60_000)), 'more minute'), isSoon: true }
}

/** The state of a quote that cannot be accepted now. Null while it is open. */
export function quoteStateWords({ state, viewer }: Pick<Quote, 'state' | 'viewer'>): StateWords | null {
  if (state === 'open') return null
  return viewer === 'buyer' ? forCustomer[state] : forProvider[state]
}

type StateWords = { name: string; tone: Tone }
type EndedState = Exclude<Quote['state'], 'open'>

const forCustomer: Record<EndedState, StateWords> = {
  reserved: { name: 'You accepted it', tone: 'ok' },
  accepted: { name: 'Accepted and paid', tone: 'ok' },
  declined: { name: 'Declined', tone: 'plain' },
  withdrawn: { name: 'Withdrawn', tone: 'plain' },
  lost: { name: 'Not accepted', tone: 'plain' },
  expired: { name: 'Expired', tone: 'plain' },
}

const forProvider: Record<EndedState, StateWords> = {
  ...forCustomer,
  reserved: { name: 'Accepted, waiting for payment', tone: 'ok' },
  lost: { name: 'Another quote was accepted', tone: 'plain' },
}

function counted(count: number, noun: string) {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
