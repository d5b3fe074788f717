import type { Transaction } from '../../../platform/database/database.ts'
import { addDeadline, type DueSource } from '../../deadlines/index.ts'
import { settle } from '../caller.actions.ts'
import type { LockedQuote } from '../locked.ts'
import { lockQuotes, readLives } from '../locks.queries.ts'
import { lockDueQuotes } from './queries.ts'

type Due = { id: number; postId: number }

/** Ends quotes that are no longer valid, and gives up those that were accepted and not paid in time. */
export const dueQuotes: DueSource<Due> = {
  subject: 'quote',
  lock: lockDueQuotes,
  async take(tx, quotes) {
    for (const { id, postId } of quotes) await endIfOver(tx, { id, postId })
  },
}

async function endIfOver(tx: Transaction, { id, postId }: Due) {
  const [life] = await readLives(tx, [postId])
  const [quote] = await lockQuotes(tx, postId, { id })
  if (!life || !quote) return
  await settle(tx, life, quote)
  const again = waitOf(quote)
  if (again) await addDeadline(tx, 'quote', id, { reminder: 0, ...again })
}

const MINUTE = 60

/** The customer may be checking out just now, which keeps it reserved. Null if nothing is to come. */
function waitOf({ stored, validUntil }: LockedQuote) {
  if (stored === 'reserved') return { event: 'lapse', seconds: MINUTE }
  if (stored === 'open' || stored === 'lost') return { event: 'expire', seconds: 0, since: validUntil }
  return null
}
