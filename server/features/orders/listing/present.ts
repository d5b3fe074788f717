import type { Static } from 'typebox'
import type { OrderCard, OrderSide } from '#contract/orders.ts'
import { type MemberColumns, presentMember } from '../../identity/index.ts'
import { presentPicture } from '../../media/index.ts'
import type { OrderKind } from '../kind.ts'
import { deadlineOf } from '../reading/present.ts'
import { timelineOf } from '../reading/timeline.ts'
import { actionsOf } from '../steps/policy.ts'
import { kindOf, type OrderKinds } from '../terms.ts'
import type { CardRow } from './rows.ts'

/** An order as this side's list shows it. */
export function presentCard(kinds: OrderKinds, row: CardRow, side: Static<typeof OrderSide>): OrderCard {
  const { id, number, state, title, items, totalVbt, place, createdAt } = row
  const role = side === 'buying' ? 'buyer' : 'seller'
  const kind = kindOf({ kinds }, row)
  return {
    id,
    number,
    kind: row.kind,
    state,
    side,
    title,
    items,
    totalVbt,
    place,
    createdAt,
    other: row.memberId === null ? null : presentMember(row as MemberColumns),
    thumbnail: presentPicture(row, 'cover'),
    category: row.category,
    timeline: timelineOf(kind, row, row.history),
    next: row.waitsFor === role ? nextOf(kind, role, row) : null,
    deadline: deadlineOf(row),
    ...({ [row.kind]: kind.card.present(row) } as Pick<OrderCard, 'goods'>),
  }
}

function nextOf(kind: OrderKind, role: 'buyer' | 'seller', row: CardRow) {
  if (row.state === 'disputed') return row.dueEvent === 'leave_unanswered' ? 'answer_dispute' : 'propose_split'
  return kind.card.next?.(role, row) ?? actionsOf(kind, role, row)[0] ?? null
}
