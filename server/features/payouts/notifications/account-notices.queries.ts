import type { Transaction } from '../../../platform/database/database.ts'
import type { Happened } from '../../happenings/index.ts'
import { type FactWords, factWords, type Notice, type NotificationSource } from '../../notifications/index.ts'
import type { AccountFact } from './account-facts.ts'
import { accountSentenceOf } from './account-words.ts'
import { getPayoutsPage, payoutsPath } from './page.queries.ts'

const words = factWords<AccountFact>(async (_sql, _viewer, facts) => facts.map(accountSentenceOf))

export const payoutAccountNotifications: NotificationSource = {
  notices: {
    payout_account_asked: (happening, tx) => noticesOf(tx, happening),
    automatic_payout_refused: (happening, tx) => noticesOf(tx, happening),
  },
  subjects: {
    'payout account': { path: ({ details }) => payoutsPath((details.fact as AccountFact).page) },
  },
  words: {
    payout_account_asked: words,
    automatic_payout_refused: words,
  } satisfies Record<AccountFact['of'], FactWords>,
}

type Told = Happened<'payout_account_asked' | 'automatic_payout_refused'>

/** What Stripe asked last replaces what it asked before. */
async function noticesOf(tx: Transaction, { type, actorId, details }: Told): Promise<Notice[]> {
  const fact = { of: type, page: await getPayoutsPage(tx, actorId), ...details } as AccountFact
  const isAsked = type === 'payout_account_asked'
  return [{ type: isAsked ? 'payout_account' : 'payout_failed', members: [actorId], details: { fact }, group: type }]
}
