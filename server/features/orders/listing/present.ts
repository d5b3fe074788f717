import type { Static } from 'typebox'
import type { OrderCard, OrderSide } from '#contract/orders.ts'
import { type MemberColumns, presentMember } from '../../identity/index.ts'
import { presentPicture } from '../../media/index.ts'
import { checkoutOf, deadlineOf, deliveryOf, shipmentOf } from '../reading/present.ts'
import { timelineOf } from '../reading/timeline.ts'
import { nextOfReturn } from '../returns/policy.ts'
import { actionsOf } from '../steps/policy.ts'
import type { CardRow } from './rows.ts'

/** An order as this side's list shows it. */
export function presentCard(row: CardRow, side: Static<typeof OrderSide>): OrderCard {
  const { id, number, state, title, items, totalVbt, place, createdAt } = row
  const role = side === 'buying' ? 'buyer' : 'seller'
  return {
    ...{ id, number, state, side, title, items, totalVbt, place, createdAt },
    other: row.memberId === null ? null : presentMember(row as MemberColumns),
    thumbnail: presentPicture(row, 'cover'),
    category: row.category,
    delivery: deliveryOf(row),
    timeline: timelineOf(row, row.history),
    shipment: shipmentOf(row),
    next: row.waitsFor === role ? nextOf(role, row) : null,
    deadline: deadlineOf(row),
    checkoutId: checkoutOf(row),
  }
}

function nextOf(role: 'buyer' | 'seller', row: CardRow) {
  if (row.state === 'disputed') return row.dueEvent === 'leave_unanswered' ? 'answer_dispute' : 'propose_split'
  return actionsOf(role, row)[0] ?? nextOfReturn(row.dueEvent)
}
