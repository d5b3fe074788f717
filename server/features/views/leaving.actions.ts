import type { Transaction } from '../../platform/database/database.ts'

/** The counters stay. */
export async function forgetViewsOf(tx: Transaction, memberId: number) {
  await tx`delete from post_views where viewer = ${`member ${memberId}`}`
}
