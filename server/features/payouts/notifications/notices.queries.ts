import type { Transaction } from '../../../platform/database/database.ts'
import type { Happened } from '../../happenings/index.ts'
import { type FactWords, factWords, type Notice, type NotificationSource } from '../../notifications/index.ts'
import type { PayoutFact } from './facts.ts'
import { getPayoutsPage, payoutsPath } from './page.queries.ts'
import { sentenceOf } from './words.ts'

const words = factWords<PayoutFact>(async (_sql, _viewer, facts) => facts.map(sentenceOf))

const DELAYED = 'The site’s Stripe balance is too low, so payouts wait. Add money to it at Stripe'

export const payoutNotifications: NotificationSource = {
  notices: {
    payout_paid: (happening, tx) => noticesOf(tx, happening),
    payout_bank_rejected: (happening, tx) => noticesOf(tx, happening),
    payout_returned: (happening, tx) => noticesOf(tx, happening),
    payout_delayed: ({ subjectId }, tx) => [
      {
        type: 'moderation',
        about: 'delayed payout',
        members: tx`select id as member_id, ${subjectId}::bigint as subject_id from members where role = 'admin'`,
        details: { outcome: DELAYED },
        group: 'payouts:delayed',
      },
    ],
  },
  subjects: {
    payout: { path: ({ details }) => payoutsPath((details.fact as PayoutFact).page) },
    'delayed payout': { path: () => '/adminpanel?section=books' },
  },
  words: {
    payout_paid: words,
    payout_bank_rejected: words,
    payout_returned: words,
  } satisfies Record<PayoutFact['of'], FactWords>,
}

type Told = Happened<'payout_paid' | 'payout_bank_rejected' | 'payout_returned'>

/** Each time something happens to a payout, it is told separately. */
async function noticesOf(sql: Transaction, happening: Told): Promise<Notice[]> {
  const { id, type, actorId } = happening
  const fact = { of: type, page: await getPayoutsPage(sql, actorId), ...happening.details } as PayoutFact
  return [
    {
      type: type === 'payout_paid' ? 'payout_paid' : 'payout_failed',
      members: [actorId],
      details: { fact },
      group: `${type}:${id}`,
    },
  ]
}
