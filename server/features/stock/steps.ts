import type { Transaction } from '../../platform/database/database.ts'
import { addStock, setLeft } from './actions.ts'

type Changed = { id: number; stock: number | null }

/** The stock that a market post's author entered, in the transaction that publishes or edits it. */
export const stockPostSteps = {
  async published(tx: Transaction, _viewer: unknown, { id, stock }: Changed) {
    if (stock !== null) await addStock(tx, [{ postId: id, left: stock }])
  },
  async edited(tx: Transaction, _viewer: unknown, { id, stock }: Changed) {
    if (stock !== null) await setLeft(tx, id, stock)
  },
}
