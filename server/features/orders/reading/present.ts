import { mostGivenBack } from '#contract/give-back.ts'
import type { Picture } from '#contract/media.ts'
import type { OrderAction } from '#contract/order-kinds.ts'
import type { Order, OrderLine } from '#contract/orders.ts'
import { limitsOf } from '../disputes/limits.ts'
import { actionsInDispute } from '../disputes/policy.ts'
import { presentDispute } from '../disputes/present.ts'
import type { DisputeRow } from '../disputes/queries.ts'
import type { OrderKind, ShownPage } from '../kind.ts'
import { sharesOf } from '../money.ts'
import type { Role, Side } from '../order.ts'
import type { People } from '../people.queries.ts'
import { actionsOf, hasEnded, waitSeconds } from '../steps/policy.ts'
import { type OrderTerms, waitsOf } from '../terms.ts'
import type { HistoryRow, OrderRow } from './rows.ts'
import { timelineOf } from './timeline.ts'

type Parts = {
  order: OrderRow
  kind: OrderKind
  role: Role
  lines: OrderLine[]
  history: HistoryRow[]
  people: People
  dispute: DisputeRow | null
  photos: Record<Side, Picture[]>
  /** The orders that take their steps with this one. */
  led: readonly Pick<OrderRow, 'totalVbt' | 'linesVbt' | 'backUnits'>[]
  ofKind: ShownPage
  terms: OrderTerms
}

/** An order as this side sees it. */
export function presentOrder(parts: Parts): Order {
  const { order, kind, role, lines, history, people, dispute, photos, ofKind } = parts
  const { id, number, title, state, version, linesVbt, deliveryVbt, totalVbt, feePercent, createdAt, paidAt } = order
  const limits = limitsOf(kind, order, { open: isOpen(dispute) ? dispute : null, led: parts.led })
  return {
    id,
    number,
    kind: order.kind,
    state,
    version,
    viewer: role,
    title,
    lines,
    linesVbt,
    deliveryVbt,
    totalVbt,
    feePercent,
    buyer: people.get(order.buyerId) ?? null,
    seller: people.get(order.sellerId) ?? null,
    ...sharesFor(role, order),
    leastBackVbt: limits.least,
    mostBackVbt: limits.most,
    timeline: timelineOf(kind, order, history),
    history: history.map(({ actorId, ...entry }) => ({ ...entry, actor: people.get(actorId) ?? null })),
    deadline: deadlineOf(order),
    dispute: dispute && presentDispute(dispute, photos),
    waits: shownWaits(parts),
    createdAt,
    paidAt,
    can: actionsNow(parts),
    ...({ [order.kind]: ofKind.shown } as Pick<Order, 'goods'>),
  }
}

function shownWaits({ order, kind, terms }: Parts): Order['waits'] {
  const { disputeAnswer, addressErasure } = terms.waits
  const check = waitSeconds(kind, { state: 'delivered', variant: order.variant }, waitsOf(terms, kind)) ?? 0
  return { check, disputeAnswer, addressErasure }
}

/** What the viewer may do about the order or its dispute. */
function actionsNow(parts: Parts): OrderAction[] {
  const { order, kind, role, dispute, ofKind } = parts
  const own = isOpen(dispute) ? actionsInDispute(role, dispute) : ownActions(kind, role, order)
  const { actions, waiting = [] } = ofKind
  const all: OrderAction[] = [...own, ...actions, ...(canGiveBack(parts) ? (['give_back'] as const) : [])]
  const byImportance = kind.contract.actions
  const now = all.filter((action) => !waiting.includes(action))
  return now.toSorted((one, other) => byImportance.indexOf(one) - byImportance.indexOf(other))
}

/** What follows an order that goes on can only be disputed by itself. */
function ownActions(kind: OrderKind, role: Role, order: OrderRow) {
  const actions = actionsOf(kind, role, order)
  const isLed = order.firstState !== null && !hasEnded(order.firstState)
  return isLed ? actions.filter((action) => action === 'dispute') : actions
}

function isOpen(dispute: DisputeRow | null): dispute is DisputeRow {
  return dispute?.endedAt === null
}

function canGiveBack({ order, role, people }: Parts) {
  const isBuyerHere = people.has(order.buyerId)
  return role === 'seller' && isBuyerHere && mostGivenBack({ ...order, backVbt: sharesOf(order).backVbt }) > 0
}

/** Buyers don't see the seller's payout. */
function sharesFor(role: Role, order: OrderRow) {
  const shares = sharesOf(order)
  return role === 'buyer' ? { ...shares, feeVbt: null, payoutVbt: null } : shares
}

/** What happens if nobody acts. */
export function deadlineOf({ dueEvent, dueAt }: Pick<OrderRow, 'dueEvent' | 'dueAt'>): Order['deadline'] {
  return dueAt ? { event: dueEvent ?? '', dueAt } : null
}
