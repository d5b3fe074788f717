import type { OfferSide } from '#contract/offers.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Happened } from '../../happenings/index.ts'
import type { Notice, NotificationSource } from '../../notifications/index.ts'
import { REMINDER_HOURS } from '../steps/actions.ts'
import { reminderOf, sentenceFor } from './words.ts'

export const offerNotifications: NotificationSource = {
  notices: {
    offer_stepped: (happening, tx) => sidesTold(happening).flatMap((side) => noticeOf(tx, happening, side)),
    offer_due: ({ subjectId, details }, tx) => [
      {
        type: 'offer',
        members: ifThere(tx, details.buyerId),
        details: { outcome: reminderOf(details, REMINDER_HOURS) },
        group: `offer_due:${subjectId}`,
      },
    ],
  },
  subjects: {
    offer: { path: () => '/offers' },
  },
}

/** The sides to notify: not the one that acted, or both if a timer did. */
function sidesTold({ details: { by } }: Happened<'offer_stepped'>): OfferSide[] {
  if (by === 'buyer') return ['seller']
  return by === 'seller' ? ['buyer'] : ['buyer', 'seller']
}

/** Each step has its own notification, so that nobody misses one. */
function noticeOf(tx: Transaction, { subjectId, details }: Happened<'offer_stepped'>, side: OfferSide): Notice[] {
  const outcome = sentenceFor(side, details)
  const memberId = side === 'buyer' ? details.buyerId : details.sellerId
  if (outcome === null || memberId === null) return []
  return [
    {
      type: 'offer',
      members: ifThere(tx, memberId),
      details: { outcome },
      group: `offer:${subjectId}:${details.version}`,
    },
  ]
}

/** Notifies nobody if the member has left since. */
function ifThere(tx: Transaction, memberId: number) {
  return tx`select id as member_id from members where id = ${memberId}`
}
