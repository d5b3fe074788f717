import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { settle } from '../caller.actions.ts'
import { lockLife, lockQuotes } from '../locks.queries.ts'
import { takeQuoteStep } from '../steps.actions.ts'
import { listEnded, listLive } from './queries.ts'

/** Withdraws the quotes of a leaving provider, also those that a customer has accepted and not paid. */
export async function withdrawQuotesOf(sql: Sql, memberId: number) {
  for (const { id, postId } of await listLive(sql, memberId)) {
    await inTransaction(sql, (tx) => withdraw(tx, { id, postId }))
  }
}

async function withdraw(tx: Transaction, { id, postId }: { id: number; postId: number }) {
  const life = await lockLife(tx, postId)
  const [quote] = await lockQuotes(tx, postId, { id })
  if (!life || !quote) return
  await settle(tx, life, quote)
  if (quote.stored !== 'open' && quote.stored !== 'reserved') return
  await takeQuoteStep(tx, life, quote, { event: 'withdraw', by: 'seller' })
}

/** Deletes what a leaving provider sent. Their jobs are over, and no longer count as quotes of their requests. */
export async function forgetQuotesOf(tx: Transaction, memberId: number) {
  const requests = await listEnded(tx, memberId)
  for (const { postId } of requests) await lockLife(tx, postId)
  for (const { postId, counted } of requests) {
    await tx`update request_lives set quotes = quotes - ${counted} where post_id = ${postId} and ${counted}::int > 0`
  }
  await tx`delete from quotes where provider_id = ${memberId}`
}
