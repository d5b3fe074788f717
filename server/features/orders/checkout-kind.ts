import type { PostalAddress } from '#contract/addresses.ts'
import type { Blocker, CheckoutLine, PriceSource } from '#contract/checkouts.ts'
import type { OrderKindName } from '#contract/order-kinds.ts'
import type { Query, Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { MemberColumns } from '../identity/index.ts'
import type { PictureColumns } from '../media/index.ts'
import type { Joined } from './joined.ts'

/** An order of a checkout, whose seller is still here, with the columns of its kind. */
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

/** A line of a checkout, with the columns of its kind. */
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
type Paid = { viewer: Viewer; address: PostalAddress | null; orders: readonly CheckoutOrderRows[] }

/** What a kind of order adds to a checkout. */
export type CheckoutOfKind = {
  /** For a query that reads `orders`, `order_lines`, and the seller in `members`. */
  join?(sql: Sql, viewer: Viewer): Joined
  /** What a checkout shows of the kind alone, and what is still to do before the order can be paid. */
  present(order: Presented): { shown: object; blockers: readonly Blocker[] }
  /**
   * What paying does besides: it uses an offer, or writes where the order goes. Before the steps are taken, so lock only
   * what comes before stock and accounts. Returns the places for the lists, 'Los Angeles, CA', by the ids of orders, and what
   * is written together with the steps.
   */
  pay?(
    tx: Transaction,
    paid: Paid,
  ): Promise<{ places: ReadonlyMap<number, string | null>; writes: readonly Query<object[]>[] }>
}
