import type { OrderState } from '#contract/order-kinds.ts'
import type { OrderCard } from '#contract/orders.ts'
import { nameOf } from '../order-words.ts'

type Open = Pick<OrderCard, 'state' | 'side' | 'other'>

/** The action that would end the job right away; null if there is none. */
export function wayOutOf({ state, side }: Open) {
  if (state !== 'paid') return null
  return side === 'buying' ? 'cancel' : 'decline'
}

/** What has to happen before the job ends. */
export function endOf({ state, side, other }: Open) {
  const name = nameOf(other)
  const words: Partial<Record<OrderState, readonly [buying: string, selling: string]>> = {
    paid: ['The work hasn’t started. You can cancel it.', 'You haven’t started. You can cancel it.'],
    in_progress: [`${name} has to finish the work first.`, 'Finish the work first, and mark it as done.'],
    delivered: ['Accept the work, or report a problem.', `${name} has to accept the work.`],
  }
  return words[state]?.[side === 'buying' ? 0 : 1] ?? ''
}
