import { type Fragment, inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { record } from '../../happenings/index.ts'
import { LIVE } from '../offer.ts'
import { lockOffers } from '../queries.ts'
import { takeStep } from '../steps/actions.ts'
import { getEnding, listClosing, listEnding, lockIfFree, lockReminders } from './queries.ts'

/** The most offers ended or reminded of per run. */
const MAX_PER_RUN = 5_000
/** How many hours before an agreed price expires its buyer is reminded. */
export const REMINDER_HOURS = 3

/** Ends offers that have expired or whose posts are gone, each in its own transaction. */
export async function endDueOffers(sql: Sql) {
  const failures: unknown[] = []
  for (const id of await listEnding(sql, MAX_PER_RUN)) {
    await inTransaction(sql, async (tx) => {
      if (await lockIfFree(tx, id)) await endOffer(tx, id)
    }).catch((error) => failures.push(error))
  }
  // The next run retries all failures.
  if (failures.length > 0) throw failures[0]
}

/** Ends an offer if there is a reason to end it now. */
export async function endOffer(tx: Transaction, id: number) {
  const [offer] = await lockOffers(tx, [id])
  if (!offer || !LIVE.includes(offer.state)) return
  const { isDue, closes } = await getEnding(tx, id)
  if (closes) await takeStep(tx, offer, { event: 'close', by: 'timer', why: closes })
  else if (isDue) await takeStep(tx, offer, { event: offer.state === 'open' ? 'expire' : 'lapse', by: 'timer' })
}

/** Closes the offers that match the condition and must be closed. */
export async function closeOffers(tx: Transaction, where: Fragment) {
  for (const id of await listClosing(tx, where)) await endOffer(tx, id)
}

/** Reminds buyers whose agreed price is about to expire. */
export function remindOfOffers(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    for (const { id, buyerId, kind, title, amount } of await lockReminders(tx, REMINDER_HOURS, MAX_PER_RUN)) {
      await tx`update offers set reminded_at = now() where id = ${id}`
      const details = { kind, what: `“${title}”`, amount, buyerId }
      await record(tx, { type: 'offer_due', actorId: buyerId, subjectId: id, details })
    }
  })
}
