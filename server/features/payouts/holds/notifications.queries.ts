import type { Transaction } from '../../../platform/database/database.ts'
import type { Happened } from '../../happenings/index.ts'
import { factWords, type Notice, type NotificationSource } from '../../notifications/index.ts'
import { getPayoutsPage, type PayoutsPage, payoutsPath } from '../notifications/page.queries.ts'
import { findHold, type Hold } from './queries.ts'

type HoldFact = { of: 'payouts_held' | 'payout_hold_lifted'; page: PayoutsPage }

const words = factWords<HoldFact>(async (sql, viewer, facts) => {
  const hold = await findHold(sql, viewer.id)
  return facts.map((fact) => sentenceOf(fact, hold))
})

/** Tells members that an admin holds their payouts, and that the hold is lifted. */
export const holdNotifications: NotificationSource = {
  notices: {
    payouts_held: (happening, tx) => noticesOf(tx, happening),
    payout_hold_lifted: (happening, tx) => noticesOf(tx, happening),
  },
  // The subject's id is the member's.
  subjects: { payouts: { path: ({ details }) => payoutsPath((details.fact as HoldFact).page) } },
  words: { payouts_held: words, payout_hold_lifted: words },
}

/** Both are in one group, so that a member reads only what is the case. */
async function noticesOf(
  tx: Transaction,
  { type, subjectId }: Happened<'payouts_held' | 'payout_hold_lifted'>,
): Promise<Notice[]> {
  const fact: HoldFact = { of: type, page: await getPayoutsPage(tx, subjectId) }
  return [{ type: 'payout_hold', members: [subjectId], details: { fact }, group: `payout_hold:${subjectId}` }]
}

/** The reason is the one of now: a hold can get another. */
function sentenceOf({ of }: HoldFact, hold: Hold | null) {
  if (of === 'payout_hold_lifted') return 'Your payouts aren’t on hold anymore'
  return hold ? `Your payouts are on hold: ${hold.reason.replace(/\.$/, '')}` : 'Your payouts were put on hold'
}
