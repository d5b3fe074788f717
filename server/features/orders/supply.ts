import type { Query, Transaction } from '../../platform/database/database.ts'

/** So many pieces, seats, or hours of a subject. */
export type SupplyLine = { subjectId: number; quantity: number }

type Holding = {
  checkoutId: number
  buyerId: number
  /** ISO 8601. The same for the whole checkout. */
  endsAt: string
  lines: readonly SupplyLine[]
}

/** What can run out: stock, seats, slots. It knows neither tokens nor orders. */
export type Supply = {
  /** Holds what is wanted, or as much as is available. Returns what is held. Lock the checkout and its orders before. */
  hold(tx: Transaction, holding: Holding): Promise<SupplyLine[]>
  /** Holds the same longer. What has ended stays ended. */
  extend(tx: Transaction, checkoutId: number, endsAt: string): Promise<unknown>
  /** Sells what a checkout still holds. Returns how many pieces that was. */
  sellHeld(tx: Transaction, checkoutId: number): Promise<number>
  /** Ends the holds of checkouts. Lock the checkouts before. */
  release(tx: Transaction, checkoutIds: readonly number[]): Query<object[]>
  /** Makes what was sold available again. Skips subjects that are gone. */
  restock(tx: Transaction, lines: readonly SupplyLine[]): Promise<unknown>
}
