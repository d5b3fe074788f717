import type { Transaction } from '../../../platform/database/database.ts'
import { listAgreedOn } from '../../offers/index.ts'
import type { LockedDeposit } from '../deposit.ts'

/** The offers on a deposit's vehicle that its seller accepted from other buyers, and that still stand. */
export async function listAgreedWithOthers(tx: Transaction, { postId, buyerId }: LockedDeposit) {
  const agreed = await listAgreedOn(tx, postId === null ? [] : [postId])
  return agreed.filter((one) => one.buyerId !== buyerId)
}
