import { REMINDER_HOURS } from '#contract/offer-steps.ts'
import type { OfferSide } from '#contract/offers.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import type { Happened } from '../../happenings/index.ts'
import { type FactWords, type Notice, type NotificationSource, wordsNaming } from '../../notifications/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { dueFact, type OfferFact, stepFact } from './facts.ts'
import { hasWords, sentenceOf } from './words.ts'

const sentences = wordsNaming({ idOf: ({ offerId }: OfferFact) => offerId, listNames: listTitles, sentenceOf })

export const offerNotifications: NotificationSource = {
  notices: {
    offer_stepped: (happening, tx) => sidesTold(happening).flatMap((side) => noticeOf(tx, happening, side)),
    offer_due: (happening, tx) => [
      {
        type: 'offer',
        members: ifThere(tx, happening.details.buyerId),
        details: { fact: dueFact(happening, REMINDER_HOURS) },
        group: `offer_due:${happening.subjectId}`,
      },
    ],
  },
  subjects: {
    offer: { path: () => '/offers' },
  },
  words: { offer_stepped: sentences, offer_due: sentences } satisfies Record<OfferFact['of'], FactWords>,
}

/** The sides to notify: not the one that acted, or both if a timer did. */
function sidesTold({ details: { by } }: Happened<'offer_stepped'>): OfferSide[] {
  if (by === 'buyer') return ['seller']
  return by === 'seller' ? ['buyer'] : ['buyer', 'seller']
}

/** Each step gets its own group, so no step's notification replaces another's. */
function noticeOf(tx: Transaction, happening: Happened<'offer_stepped'>, side: OfferSide): Notice[] {
  const { subjectId, details } = happening
  const fact = stepFact(happening, side)
  const memberId = side === 'buyer' ? details.buyerId : details.sellerId
  if (memberId === null || !hasWords(fact)) return []
  return [
    {
      type: 'offer',
      members: ifThere(tx, memberId),
      details: { fact },
      group: `offer:${subjectId}:${details.version}`,
    },
  ]
}

/** Notifies nobody if the member has left since. */
function ifThere(tx: Transaction, memberId: number) {
  return tx`select id as member_id from members where id = ${memberId}`
}

/** What each offer is for: its post's current title or, if the viewer can't see it, the one when the offer was made. */
async function listTitles(sql: Sql, viewer: Viewer, offerIds: readonly number[]) {
  const rows = await sql<{ id: number; title: string }[]>`
    select offers.id, coalesce(posts.title, offers.title) as title
    from offers left join posts on posts.id = offers.post_id and ${isVisiblePost(sql, asMember(viewer))}
    where offers.id = any (${offerIds}::bigint[])`
  return new Map(rows.map(({ id, title }) => [id, title]))
}
