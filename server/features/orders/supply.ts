import type { Query, Transaction } from '../../platform/database/database.ts'

/** A quantity of a subject: pieces, seats, or hours. */
export type SupplyLine = { subjectId: number; quantity: number }

type Holding = {
  checkoutId: number
  buyerId: number
  /** ISO 8601. The same for the whole checkout. */
  endsAt: string
  lines: readonly SupplyLine[]
}

/** A limited supply: stock, seats, time slots. It knows nothing of tokens or orders. */
export type Supply = {
  /**
   * Holds the wanted quantities, or as much as is available. Returns what it holds. Lock the checkout and its orders
   * first.
   */
  hold(tx: Transaction, holding: Holding): Promise<SupplyLine[]>
  /** Extends the holds that have not ended yet. */
  extend(tx: Transaction, checkoutId: number, endsAt: string): Promise<unknown>
  /** Turns the remaining holds of a checkout into sales. Returns the number of pieces sold. */
  sellHeld(tx: Transaction, checkoutId: number): Promise<number>
  /** Ends the holds of these checkouts. Lock the checkouts first. */
  release(tx: Transaction, checkoutIds: readonly number[]): Query<object[]>
  /** Puts sold quantities back up for sale. Skips subjects that are gone. */
  restock(tx: Transaction, lines: readonly SupplyLine[]): Promise<unknown>
}
