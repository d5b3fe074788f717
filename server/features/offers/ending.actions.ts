import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import { type Fragment, inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { addDeadline, type DueSource, takeDue } from '../deadlines/index.ts'
import { record } from '../happenings/index.ts'
import { getEnding, listClosing, listStranded, lockDueOffers, lockIfFree } from './ending.queries.ts'
import { LIVE, type LockedOffer } from './offer.ts'
import { lockOffers } from './queries.ts'
import { takeStep } from './steps.actions.ts'

/** The most offers closed per run. */
const MAX_PER_RUN = 5_000

/** Ends offers that have expired, and reminds buyers whose agreed price is about to. */
export const dueOffers: DueSource<LockedOffer> = {
  subject: 'offer',
  lock: lockDueOffers,
  async take(tx, offers) {
    for (const { due, ...offer } of offers) {
      if (due.some(({ reminder }) => reminder === 0)) await endDueOffer(tx, offer)
      else await remind(tx, offer)
    }
  },
}

/** Does what is due for offers. */
export function endDueOffers(sql: Sql) {
  return takeDue(sql, dueOffers)
}

/** Its buyer may have begun to check out just now. Then it keeps its price. */
async function endDueOffer(tx: Transaction, { id, state }: LockedOffer) {
  if (await endOffer(tx, id)) return
  await addDeadline(tx, 'offer', id, { event: state === 'open' ? 'expire' : 'lapse', reminder: 0, seconds: 60 })
}

async function remind(tx: Transaction, { id, state, buyerId, kind, amount, depositVbt }: LockedOffer) {
  if (state !== 'accepted' || buyerId === null) return
  await record(tx, {
    type: 'offer_due',
    actorId: buyerId,
    subjectId: id,
    details: { kind, amount, buyerId, depositVbt },
  })
}

/** Closes offers whose posts changed without a happening, each in its own transaction. */
export async function closeStrandedOffers(sql: Sql) {
  await eachOnItsOwn(await listStranded(sql, MAX_PER_RUN), (id) =>
    inTransaction(sql, async (tx) => {
      if (await lockIfFree(tx, id)) await endOffer(tx, id)
    }),
  )
}

/** Ends an offer if anything requires it now. Returns false if the offer stands. */
export async function endOffer(tx: Transaction, id: number) {
  const [offer] = await lockOffers(tx, [id])
  if (!offer || !LIVE.includes(offer.state)) return true
  const { isDue, closes } = await getEnding(tx, id)
  if (closes) await takeStep(tx, offer, { event: 'close', by: 'timer', why: closes })
  else if (isDue) await takeStep(tx, offer, { event: offer.state === 'open' ? 'expire' : 'lapse', by: 'timer' })
  return closes !== null || isDue
}

/** Closes the offers that match the condition and must be closed. */
export async function closeOffers(tx: Transaction, where: Fragment) {
  for (const id of await listClosing(tx, where)) await endOffer(tx, id)
}
