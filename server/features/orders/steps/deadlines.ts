import { type OrderEvent, type OrderWait, stepOf } from '#contract/order-steps.ts'
import type { Deadline } from '../../deadlines/index.ts'
import { RETURN_DEADLINES } from '../returns/policy.ts'
import { ENDED, type Standing, stepsBy } from './policy.ts'

type OrderDeadline = Deadline<OrderEvent | 'erase_address'>
type Waits = Readonly<Record<OrderWait, number>>
const DAY = 86_400

/** The deadlines of an order that enters a state. Those that only a call starts are left out. */
export function deadlinesOf(standing: Omit<Standing, 'version'>, waits: Waits): OrderDeadline[] {
  const steps = stepsBy('timer', standing).filter((event) => !RETURN_DEADLINES.includes(event))
  const erasure: OrderDeadline = { event: 'erase_address', reminder: 0, seconds: waits.addressErasure }
  return [...steps.flatMap((event) => ofStep(event, waits)), ...(ENDED.includes(standing.state) ? [erasure] : [])]
}

/** The soonest step, not counting reminders; null if nothing happens by itself. */
export function soonest(deadlines: readonly OrderDeadline[]): OrderDeadline | null {
  const steps = deadlines.filter(({ event, reminder }) => reminder === 0 && event !== 'erase_address')
  return steps.toSorted((one, other) => one.seconds - other.seconds)[0] ?? null
}

/** With waits that are too short for reminders, there are none. */
function ofStep(event: OrderEvent, waits: Waits): OrderDeadline[] {
  const { after, remindAfterDays = [], remindBeforeDays = [] } = stepOf(event)
  if (!after) return []
  const end = waits[after]
  const reminders = [...remindAfterDays.map((days) => days * DAY), ...remindBeforeDays.map((days) => end - days * DAY)]
  return [
    { event, reminder: 0, seconds: end },
    ...reminders
      .filter((seconds) => seconds > 0 && seconds < end)
      .map((seconds, index) => ({ event, reminder: index + 1, seconds })),
  ]
}
