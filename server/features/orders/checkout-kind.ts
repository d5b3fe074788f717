import type { PostalAddress } from '#contract/addresses.ts'
import type { Blocker, CheckoutLine, PriceSource } from '#contract/checkouts.ts'
import type { OrderKindName } from '#contract/order-kinds.ts'
import type { Query, Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { MemberColumns } from '../identity/index.ts'
import type { PictureColumns } from '../media/index.ts'
import type { Joined } from './joined.ts'

/** An order in a checkout, with its kind's columns. Its seller still has an account. */
export type CheckoutOrderRow = MemberColumns & {
  id: number
  number: string
  kind: OrderKindName
  sellerId: number
  variant: string | null
  linesVbt: number
  deliveryVbt: number
  totalVbt: number
}

/** A line in a checkout, with its kind's columns. */
export type CheckoutLineRow = Omit<CheckoutLine, 'thumbnail' | 'subject' | 'agreedIn'> &
  PictureColumns<'cover'> & {
    orderId: number
    subjectType: string
    subjectId: number
    agreedIn: PriceSource | null
  }

export type CheckoutOrderRows = { order: CheckoutOrderRow; lines: readonly CheckoutLineRow[] }
/** `address`: the one that the buyer chose. */
type Presented = CheckoutOrderRows & { address: PostalAddress | null }
type Paid<Terms> = {
  viewer: Viewer
  terms: Terms
  address: PostalAddress | null
  orders: readonly CheckoutOrderRows[]
}

/** What a kind of order adds to a checkout. `Terms`: those of all orders, which name the kinds. */
export type CheckoutOfKind<Terms = unknown> = {
  /** Joins for a query on `orders`, `order_lines`, and `members` (the seller). */
  join?(sql: Sql, viewer: Viewer): Joined
  /** What a checkout shows of this kind, and what keeps the order from being paid. */
  present(order: Presented): { shown: object; blockers: readonly Blocker[] }
  /**
   * What else happens on payment, such as using an offer or storing where the order goes. Runs before the steps are
   * taken, so it may only lock what comes before stock and accounts. Returns the places to show in lists ('Los Angeles,
   * CA') by order id, and statements to run together with the steps.
   */
  pay?(
    tx: Transaction,
    paid: Paid<Terms>,
  ): Promise<{ places: ReadonlyMap<number, string | null>; writes: readonly Query<object[]>[] }>
}
