import { type Fragment, inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { record } from '../../happenings/index.ts'
import { LIVE } from '../offer.ts'
import { lockOffers } from '../queries.ts'
import { takeStep } from '../steps/actions.ts'
import { getEnding, listClosing, listEnding, lockIfFree, lockReminders } from './queries.ts'

/** The most offers that one run ends or reminds of. */
const MAX_PER_RUN = 5_000
/** How long before the end of an agreed price its buyer is reminded. */
export const REMINDER_HOURS = 3

/** Ends those whose time is over, and those of posts that are gone, each in a transaction of its own. */
export async function endDueOffers(sql: Sql) {
  const failures: unknown[] = []
  for (const id of await listEnding(sql, MAX_PER_RUN)) {
    await inTransaction(sql, async (tx) => {
      if (await lockIfFree(tx, id)) await endOffer(tx, id)
    }).catch((error) => failures.push(error))
  }
  // The next run tries all of them again.
  if (failures.length > 0) throw failures[0]
}

/** Ends an offer if something ends it now. */
export async function endOffer(tx: Transaction, id: number) {
  const [offer] = await lockOffers(tx, [id])
  if (!offer || !LIVE.includes(offer.state)) return
  const { isDue, closes } = await getEnding(tx, id)
  if (closes) await takeStep(tx, offer, { event: 'close', by: 'timer', why: closes })
  else if (isDue) await takeStep(tx, offer, { event: offer.state === 'open' ? 'expire' : 'lapse', by: 'timer' })
}

/** Closes those that the condition is about, if they must be. */
export async function closeOffers(tx: Transaction, where: Fragment) {
  for (const id of await listClosing(tx, where)) await endOffer(tx, id)
}

/** Tells buyers that the price is only kept for a little longer. */
export function remindOfOffers(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    for (const { id, buyerId, kind, title, amount } of await lockReminders(tx, REMINDER_HOURS, MAX_PER_RUN)) {
      await tx`update offers set reminded_at = now() where id = ${id}`
      const details = { kind, what: `“${title}”`, amount, buyerId }
      await record(tx, { type: 'offer_due', actorId: buyerId, subjectId: id, details })
    }
  })
}
