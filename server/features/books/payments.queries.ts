import type { BookPayments } from '#contract/books.ts'
import type { Sql } from '../../platform/database/database.ts'
import { findLastComparison, listFailedEvents, listPendingTopUps } from '../payments/index.ts'

export async function getBookPayments(sql: Sql): Promise<BookPayments> {
  const [pending, failed, last] = await Promise.all([
    listPendingTopUps(sql),
    listFailedEvents(sql),
    findLastComparison(sql),
  ])
  const comparison = last && { comparedAt: last.createdAt, payments: last.payments, differences: last.differences }
  return { pending: [...pending], failed: [...failed], comparison }
}
