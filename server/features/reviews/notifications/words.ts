import type { OrderName } from '../../orders/index.ts'
import { itemOf } from '../policy.ts'
import type { ReviewFact } from './facts.ts'

/** What follows the name of who did it, or a reminder from the site. Null if the order is unknown. */
export function sentenceOf(fact: ReviewFact, orders: ReadonlyMap<number, OrderName>): string | null {
  switch (fact.of) {
    case 'review_written':
      return 'reviewed you. Write yours to see it'
    case 'review_shown':
      return `left you a ${fact.stars}-star review`
    case 'review_replied':
      return 'replied to your review'
    case 'review_due':
      return reminderOf(fact.until, orders.get(fact.orderId))
  }
}

function reminderOf(until: string, order: OrderName | undefined) {
  if (!order) return null
  const day = new Date(until).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return `How did the order for “${itemOf(order)}” go? Review it by ${day}`
}
