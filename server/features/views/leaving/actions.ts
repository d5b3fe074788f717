import type { Transaction } from '../../../platform/database/database.ts'

/** The views stay counted. */
export async function forgetViewsOf(tx: Transaction, memberId: number) {
  await tx`delete from post_views where viewer = ${`member ${memberId}`}`
}
