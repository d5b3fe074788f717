import type { LifeStep } from '#contract/life-cycle.ts'
import { ORDER_WAITS, type OrderWait } from '#contract/order-kinds.ts'

// What the pages about lives of orders in docs/ share.

const HOUR = 3_600
const DAY = 24 * HOUR

/** A name as people say it. */
export const said = (name: string) => name.replaceAll('_', ' ')

/** 'after 14 days; reminders after 3 days' */
export function whenOf({
  after,
  anchor,
  remindAfterDays = [],
  remindBeforeDays = [],
}: LifeStep<string, string, OrderWait>) {
  if (!after) return ''
  const reminders = [
    ...remindAfterDays.map((days) => (days === 0 ? 'at once' : `after ${daysOf(days)}`)),
    ...remindBeforeDays.map((days) => `${daysOf(days)} before`),
  ]
  const seconds = ORDER_WAITS[after]
  const wait = seconds < DAY ? `${seconds / 60} minutes` : `${seconds / DAY} days`
  const since = anchor ? ` from ${said(anchor.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}` : ''
  return `after ${wait}${since}${reminders.length > 0 ? `; reminders ${reminders.join(' and ')}` : ''}`
}

function daysOf(days: number) {
  return days === 1 ? '1 day' : `${days} days`
}
