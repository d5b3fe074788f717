import type { OpenDispute } from '#contract/open-disputes.ts'
import type { OrderAction, OrderKindName, OrderState } from '#contract/order-kinds.ts'
import type { HistoryEntry, Order } from '#contract/orders.ts'
import { own } from '#contract/own.ts'
import type { Looked, StateLook } from './kind/kind.ts'
import { orderKinds } from './kinds.ts'
import { nameOf } from './order-words.ts'

type OfKind = { kind: OrderKindName }

/** How a state of an order is shown everywhere. */
export function stateLook(order: Looked): StateLook {
  const { states, lookOf } = orderKinds[order.kind]
  return lookOf?.(order) ?? states[order.state]!
}

/** The names of a state in filters, which cover orders of all kinds: 'Delivered or done'. */
export function stateName(state: OrderState) {
  const looks = Object.values(orderKinds).map(({ states }) => own(states, state))
  const names = [...new Set(looks.flatMap((look) => look?.name ?? []))]
  return names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(' or ')
}

/** The button of an action. */
export function actionName({ kind }: OfKind, action: OrderAction) {
  return orderKinds[kind].actions[action]!
}

/** What happened, in the order's history. */
export function eventWords({ kind }: OfKind, event: HistoryEntry['event']) {
  return orderKinds[kind].events[event]!
}

/** The names of moderators' decisions about orders. */
export function caseName(name: OpenDispute['kind']) {
  const names = Object.values(orderKinds).map(({ cases = {} }) => own(cases, name))
  return names.find(Boolean) ?? 'Dispute'
}

/** What the two sides are called: 'Buyer' and 'Seller', of a job 'Customer' and 'Provider'. */
export function sideNames({ kind }: OfKind) {
  return orderKinds[kind].sides ?? { buyer: 'Buyer', seller: 'Seller' }
}

/** The kind of post whose drawing replaces a missing photo. */
export function standInOf({ kind }: OfKind) {
  return orderKinds[kind].lines.standIn
}

/** The two sides of a split; the viewer is 'you'. `rest`: before the fee; `payout`: after it. */
export function splitNames(order: Pick<Order, 'kind' | 'viewer' | 'buyer' | 'seller'>) {
  const { viewer } = order
  const buyer = nameOf(order.buyer)
  const seller = nameOf(order.seller)
  return {
    back: viewer === 'buyer' ? 'Your refund' : `${buyer}’s refund`,
    rest: viewer === 'seller' ? 'You keep' : `${sideNames(order).seller} keeps`,
    payout: viewer === 'seller' ? 'You get' : `${seller} gets`,
  }
}
