import type { OrderState } from '#contract/order-kinds.ts'
import type { OrderCard } from '#contract/orders.ts'
import { nameOf } from '../order-words.ts'
import type { goodsAsks } from './asks.ts'
import { goodsOf } from './part.ts'

type Open = Pick<OrderCard, 'state' | 'side' | 'other'>

/** The action that would end the order right away; null if there is none. */
export function wayOutOf({ state, side }: Open): keyof typeof goodsAsks | null {
  if (side === 'buying') return state === 'paid' ? 'cancel' : null
  return state === 'paid' || state === 'ready_for_pickup' ? 'decline' : null
}

/** What has to happen before the order ends. */
export function endOf({ state, side, other, goods }: Open & Pick<OrderCard, 'goods'>) {
  const name = nameOf(other)
  const [unsent, mine] =
    goodsOf({ goods }).delivery.kind === 'pickup'
      ? ['doesn’t have it ready yet', 'haven’t marked it ready yet']
      : ['hasn’t sent it yet', 'haven’t sent it yet']
  const words: Partial<Record<OrderState, readonly [buying: string, selling: string]>> = {
    paid: [`${name} ${unsent}. You can cancel it.`, `You ${mine}. You can decline it.`],
    ready_for_pickup: [
      'Pick it up first, and confirm that everything’s OK.',
      'It hasn’t been picked up. You can decline it.',
    ],
    shipped: ['Confirm that it arrived and everything’s OK.', `${name} has to confirm that it arrived.`],
    delivered: ['Confirm that everything’s OK, or report a problem.', `${name} has to confirm that everything’s OK.`],
    completed: ['Finish or withdraw the return first.', 'Finish the return first.'],
  }
  return words[state]?.[side === 'buying' ? 0 : 1] ?? ''
}
