import { type Deadline, type LifeStep, lifeCycle } from '#contract/life-cycle.ts'
import type { DisputeReason } from '#contract/order-bodies.ts'
import type { OrderAction, OrderEvent, OrderKindContract, OrderState, OrderWait } from '#contract/order-kinds.ts'
import type { StepBy } from '#contract/order-steps.ts'
import type { Fragment, Query, Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { CaseSources } from '../cases/index.ts'
import type { CheckoutOfKind } from './checkout-kind.ts'
import type { Joined } from './joined.ts'
import type { LockedOrder, Role, Side } from './order.ts'
import type { OrderRow } from './reading/rows.ts'
import type { Supply } from './supply.ts'
import type { KindWords } from './words/kind-words.ts'

/** The life of a kind's orders. */
export type OrderLife = ReturnType<typeof lifeCycle<OrderEvent, OrderState | 'as_split' | 'as_before', StepBy, string>>

/** The steps by which both sides, or a moderator, end a dispute. */
export type DisputeEndings = { settle: OrderEvent; decide: OrderEvent }

/** A step that was just taken. The order it comes with is still as it was before. */
export type TakenStep = { event: OrderEvent; to: OrderState }

/**
 * What a kind shows on an order's page. `actions`: of this side, beyond the table of steps. `waiting`: those of the table that have to
 * wait for something that the table doesn't know.
 */
export type ShownPage = { shown: object; actions: readonly OrderAction[]; waiting?: readonly OrderAction[] }

/**
 * Everything that is specific to a kind of order; the rest of this slice works for any kind. In SQL, `orders` is the
 * order.
 */
export type OrderKind = {
  contract: OrderKindContract
  /** Made by `defineOrderKind` from the table of steps. */
  life: OrderLife
  words: KindWords
  /** The limited supply behind the kind, such as stock. Null if there is none. */
  supply: Supply | null
  /** In these states, a paid order has not been fulfilled yet: after a full refund, everything can be sold again. */
  unused: readonly OrderState[]
  /** Who has to act in a state, if it isn't whom the first timer waits for; that one is reminded in time. */
  waitsFor?: Partial<Record<OrderState, Side>>
  /** Whether other orders can follow one of this kind, and take their steps with it. */
  canLead?: boolean
  /** What a dispute says that a timer opens for the buyer. */
  timedDispute?: { reason: DisputeReason; text: string }
  /** The steps that end a dispute about what came back. */
  returnDispute?: DisputeEndings
  /** Which action takes a step, if its name differs; null if no action does. */
  actionsOfSteps?: Partial<Record<OrderEvent, OrderAction | null>>
  /** Inserts the kind's own rows for new orders: a part of a `with` query that reads `made (id, number)`. */
  start?(tx: Transaction, orders: readonly StartedOrder[]): Fragment
  /** The dates that waits count from, by order id and by the `anchor` in the table of steps. */
  dates?(
    tx: Transaction,
    orders: readonly LockedOrder[],
  ): Promise<ReadonlyMap<number, Readonly<Record<string, string | null>>>>
  /** Why this can't be the reason of a dispute now, in a sentence; null if it can. */
  refuseReason?(tx: Transaction, terms: OrderTerms, order: LockedOrder, reason: DisputeReason): Promise<string | null>
  /** What a step changes before the dates are read that waits count from. */
  prepare?(tx: Transaction, terms: OrderTerms, orders: readonly LockedOrder[], event: OrderEvent): Promise<unknown>
  /** What a step writes besides the order. */
  stepped?(
    tx: Transaction,
    terms: OrderTerms,
    order: Readonly<LockedOrder>,
    step: TakenStep,
  ): (Query<object[]> | null)[]
  /** What follows from the end of these orders. Locks only what comes after orders, and before supplies and accounts. */
  ended?(tx: Transaction, orders: readonly LockedOrder[]): Promise<unknown>
  /** Until when the buyers can return these, by order id; those that they can't are missing. */
  returnEnds?(tx: Transaction, orders: readonly LockedOrder[]): Promise<ReadonlyMap<number, Date>>
  /** Handles a passed deadline that is not a step in the table. */
  takeDue?(tx: Transaction, terms: OrderTerms, order: LockedOrder, event: string): Promise<unknown>
  /** Erases the order's addresses once nobody needs them. */
  eraseAddress?(tx: Transaction, orderId: number): Promise<unknown>
  /** What the order page shows of this kind. */
  readPage(sql: Sql, viewer: Viewer, page: PageOfKind): Promise<ShownPage>
  /** The same for a row in a list. `next`: this side's next action, if it doesn't follow from the table of steps. */
  card: {
    join?(sql: Sql): Joined
    present(row: OrderRow): object
    next?(side: Side, row: OrderRow): OrderAction | null
  }
  /** SQL query of a member's orders that have ended but still leave them something to do: id, number, and is_sale. */
  alsoOpen?(sql: Sql, memberId: number): Fragment
  /** SQL expression: what the seller has to do about an order of this kind; null for nothing. */
  task?(sql: Sql): Fragment
  /** The same: by when. Without it, when the site acts. */
  taskDue?(sql: Sql): Fragment
  /** What else moderators decide about these orders, besides disputes. */
  cases?: CaseSources
  checkout: CheckoutOfKind<OrderTerms>
}

export type StartedOrder = { number: string; own: object }
export type PageOfKind = { order: OrderRow; role: Role; terms: OrderTerms; isSellerHere: boolean }

type Names<Contract extends OrderKindContract> = {
  event: keyof Contract['steps'] & string
  state: Contract['states'][number]
}
type Declared<Contract extends OrderKindContract> = Omit<
  OrderKind,
  'contract' | 'life' | 'words' | 'unused' | 'actionsOfSteps'
> & {
  contract: Contract
  words: KindWords<Contract>
  unused: readonly Names<Contract>['state'][]
  actionsOfSteps?: Partial<Record<Names<Contract>['event'], Contract['actions'][number] | null>>
}

/**
 * Defines a kind of order. The compiler insists on words for each of its steps and states. The result has the same type
 * for all kinds, with the names of the product's kinds.
 */
export function defineOrderKind<const Contract extends OrderKindContract>(declared: Declared<Contract>): OrderKind {
  const steps: Readonly<Record<string, LifeStep<string, string, string>>> = declared.contract.steps
  return { ...declared, life: lifeCycle(steps) } as unknown as OrderKind
}

export type OrderKinds = readonly OrderKind[]

/**
 * The site's settings for orders, and the kinds of orders there are. `waits`: in seconds. `feePercent`: of the lines,
 * for new orders.
 */
export type OrderTerms = {
  waits: Readonly<Record<OrderWait, number>>
  feePercent: number
  kinds: OrderKinds
}

export type OrderDeadline = Deadline<OrderEvent | 'erase_address'>
