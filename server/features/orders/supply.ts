import type { Query, Transaction } from '../../platform/database/database.ts'

/** A quantity of a subject: pieces, seats, or hours. */
export type SupplyLine = { subjectId: number; quantity: number }

type Holding = {
  checkoutId: number
  buyerId: number
  /** ISO 8601. The same for the whole checkout. */
  endsAt: string
  /** How long one buyer can have the same subject held in 24 hours, in seconds. */
  longest: number
  lines: readonly SupplyLine[]
}

/** A limited supply: stock, seats, time slots. It knows nothing of tokens or orders. */
export type Supply = {
  /**
   * Holds the wanted quantities, or as much as is available. Returns what is available: what the buyer had held for as
   * long as they may, it does not hold again. Lock the checkout and its orders first.
   */
  hold(tx: Transaction, holding: Holding): Promise<SupplyLine[]>
  /** Extends the holds that have not ended yet. */
  extend(tx: Transaction, extension: Pick<Holding, 'checkoutId' | 'endsAt' | 'longest'>): Promise<unknown>
  /**
   * Sells these lines, held or not, and ends the holds of the checkout. Returns what was sold: not what others hold or
   * bought.
   */
  sell(tx: Transaction, sale: { checkoutId: number; lines: readonly SupplyLine[] }): Promise<SupplyLine[]>
  /** Ends the holds of these checkouts. Lock the checkouts first. */
  release(tx: Transaction, checkoutIds: readonly number[]): Query<object[]>
  /** Puts sold quantities back up for sale. Skips subjects that are gone. */
  restock(tx: Transaction, lines: readonly SupplyLine[]): Promise<unknown>
}
