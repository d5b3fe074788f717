import type { Transaction } from '../../platform/database/database.ts'
import { addStock, setLeft } from './actions.ts'

type Changed = { id: number; stock: number | null }

/** Saves the stock that the author of a market post entered, in the transaction that publishes or edits the post. */
export const stockPostHooks = {
  async published(tx: Transaction, _viewer: unknown, { id, stock }: Changed) {
    if (stock !== null) await addStock(tx, [{ postId: id, left: stock }])
  },
  async edited(tx: Transaction, _viewer: unknown, { id, stock }: Changed) {
    if (stock !== null) await setLeft(tx, id, stock)
  },
}
