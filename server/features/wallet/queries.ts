import type { Wallet } from '#contract/wallet.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { getBalances, vbtOf } from '../ledger/index.ts'

/** What the viewer has. */
export async function getWallet(sql: Sql, viewer: Viewer): Promise<Wallet> {
  const { available, held, debt } = await getBalances(sql, viewer.id)
  return { availableVbt: vbtOf(available), heldVbt: vbtOf(held), debtVbt: vbtOf(debt) }
}
