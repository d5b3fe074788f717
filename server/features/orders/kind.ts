import { type Deadline, type LifeStep, lifeCycle } from '#contract/life-cycle.ts'
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
export type OrderLife = ReturnType<typeof lifeCycle<OrderEvent, OrderState | 'as_split', StepBy, string>>

/** A step that was just taken: the order is as it was before. */
export type TakenStep = { event: OrderEvent; to: OrderState }

/**
 * What a kind of order declares; the slice of orders knows no kind. In SQL, `orders` is the order. What a kind doesn't have
 * is left out.
 */
export type OrderKind = {
  contract: OrderKindContract
  /** What `defineOrderKind` makes of the table. */
  life: OrderLife
  words: KindWords
  /** What can run out; null if nothing can. */
  supply: Supply | null
  /** In these states of a paid order, the seller has not done their part: what goes back as a whole can be sold again. */
  unused: readonly OrderState[]
  /** The action that takes a step, if it isn't its namesake; null if none does. */
  actionsOfSteps?: Partial<Record<OrderEvent, OrderAction | null>>
  /** Writes the kind's own row of new orders: a part of a `with` that reads `made (id, number)`. */
  start?(tx: Transaction, orders: readonly StartedOrder[]): Fragment
  /** What waits count from besides the step into a state: dates by the names of the table's anchors, by the ids of orders. */
  dates?(
    tx: Transaction,
    orders: readonly LockedOrder[],
  ): Promise<ReadonlyMap<number, Readonly<Record<string, string | null>>>>
  /** What a step writes besides the order. */
  stepped?(
    tx: Transaction,
    terms: OrderTerms,
    order: Readonly<LockedOrder>,
    step: TakenStep,
  ): (Query<object[]> | null)[]
  /** A deadline that is not a step of the table has passed. */
  takeDue?(tx: Transaction, terms: OrderTerms, order: LockedOrder, event: string): Promise<unknown>
  /** Its addresses are not needed anymore. */
  eraseAddress?(tx: Transaction, orderId: number): Promise<unknown>
  /** What its page shows of the kind alone, and what this side can do beyond the table. */
  readPage(sql: Sql, viewer: Viewer, page: PageOfKind): Promise<{ shown: object; actions: readonly OrderAction[] }>
  /** The same of a row in a list. `next`: what this side does next, if the table doesn't say it. */
  card: {
    join?(sql: Sql): Joined
    present(row: OrderRow): object
    next?(side: Side, row: OrderRow): OrderAction | null
  }
  /** SQL query: id, number, and is_sale of a member's orders that have ended, but that they still owe something about. */
  alsoOpen?(sql: Sql, memberId: number): Fragment
  /** SQL expression: the seller's task about an order of this kind; null if there is none. */
  task?(sql: Sql): Fragment
  /** What moderators decide about it, besides disputes. */
  cases?: CaseSources
  checkout: CheckoutOfKind
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
 * A kind of order. The compiler asks for the words of each of its steps and states. From then on, all kinds have one type, whose
 * names are those of the product's kinds.
 */
export function defineOrderKind<const Contract extends OrderKindContract>(declared: Declared<Contract>): OrderKind {
  const steps: Readonly<Record<string, LifeStep<string, string, string>>> = declared.contract.steps
  return { ...declared, life: lifeCycle(steps) } as unknown as OrderKind
}

export type OrderKinds = readonly OrderKind[]

/**
 * What the site's settings say about orders, and which kinds there are. `waits`: seconds. `feePercent`: of the lines, for new
 * orders.
 */
export type OrderTerms = {
  waits: Readonly<Record<OrderWait, number>>
  feePercent: number
  kinds: OrderKinds
}

export type OrderDeadline = Deadline<OrderEvent | 'erase_address'>
