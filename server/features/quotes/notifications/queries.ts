import { pathOf } from '#contract/paths.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Happened } from '../../happenings/index.ts'
import type { Notice, NotificationSource } from '../../notifications/index.ts'
import { isBlockedWith } from '../../visibility/index.ts'
import { type FoundFact, type QuoteFact, stepFact, type WantedFact } from './facts.ts'
import { wordsOfFacts } from './naming.queries.ts'
import { hasWords } from './words.ts'

export const quoteNotifications: NotificationSource = {
  notices: {
    quote_stepped: (happening, tx) => sidesTold(happening).flatMap((side) => noticeOf(tx, happening, side)),
    request_stepped: (happening, tx) => noticesOfRequest(tx, happening),
    request_due: ({ actorId, subjectId, details }) => [
      {
        type: 'request_update',
        members: [actorId],
        details: { fact: { of: 'request_due', postId: subjectId, hours: details.hours } },
        group: `request_due:${subjectId}`,
      },
    ],
    business_invited: (happening) => [wantedNotice(happening)],
    private_request_sent: (happening) => [wantedNotice(happening)],
    urgent_request_found: ({ subjectId: postId, details }) => [
      {
        type: 'request_nearby',
        members: details.memberIds,
        details: { fact: { of: 'urgent_request_found', postId } },
        group: `request_nearby:${postId}`,
      },
    ],
    requests_found: (happening, tx) => [foundNotice(tx, happening)],
  },
  subjects: {
    quote: { path: ({ details }) => pathOfQuote(details.fact as QuoteFact) },
    'private request': { path: ({ subjectId }) => pathOf({ kind: 'request', id: subjectId }) },
    'nearby requests': { path: () => '/request?acceptsQuotes=true' },
  },
  words: wordsOfFacts,
}

/** The sides to notify: not the one that acted, or both if a timer did. */
function sidesTold({ details: { by } }: Happened<'quote_stepped'>) {
  if (by === 'buyer') return ['seller'] as const
  return by === 'seller' ? (['buyer'] as const) : (['buyer', 'seller'] as const)
}

/** A changed price replaces the one that is still unread. Every other step gets its own group. */
function noticeOf(tx: Transaction, happening: Happened<'quote_stepped'>, side: 'buyer' | 'seller'): Notice[] {
  const { id, subjectId, details } = happening
  const fact = stepFact(happening, side)
  if (!hasWords(fact)) return []
  const isPrice = side === 'buyer' && (details.event === 'send' || details.event === 'edit')
  return [
    {
      type: isPrice ? 'quote' : side === 'buyer' ? 'request_update' : 'quote_update',
      members: membersTold(tx, happening, side),
      details: { fact },
      group: isPrice ? `quote:${subjectId}` : `quote:${subjectId}:${id}`,
    },
  ]
}

/** Nobody if the member has left, or if the two have blocked each other. A job goes on after a block. */
function membersTold(tx: Transaction, { details }: Happened<'quote_stepped'>, side: 'buyer' | 'seller') {
  const [memberId, otherId] =
    side === 'buyer' ? [details.buyerId, details.sellerId] : [details.sellerId, details.buyerId]
  const isApart = details.followsId === null ? isBlockedWith(tx, 'members.id', tx`${otherId}::bigint`) : tx`false`
  return tx`select id as member_id from members where id = ${memberId} and not ${isApart}`
}

/** The author hears of what a timer did, and those with open quotes of what the author did. */
function noticesOfRequest(tx: Transaction, { id, actorId, subjectId, details }: Happened<'request_stepped'>): Notice[] {
  const { event } = details
  const fact: QuoteFact = { of: 'request_stepped', postId: subjectId, event }
  if (event === 'expire') {
    return [{ type: 'request_update', members: [actorId], details: { fact }, group: `request:${subjectId}:${id}` }]
  }
  if (event !== 'close' && event !== 'reopen') return []
  const members = tx`
    select provider_id as member_id, quotes.id as subject_id from quotes join members on members.id = provider_id
    where quotes.post_id = ${subjectId} and follows_id is null and quotes.state in ('open', 'reserved')
      and (valid_until > now() or reserved_until > now())
      and not ${isBlockedWith(tx, 'provider_id', tx`${actorId}::bigint`)}`
  return [{ type: 'quote_update', about: 'quote', members, details: { fact }, group: `request:${subjectId}:${id}` }]
}

function wantedNotice({ type, subjectId, details }: Happened<'business_invited' | 'private_request_sent'>): Notice {
  const fact: WantedFact = { of: type, postId: subjectId }
  return {
    type: 'quote_wanted',
    members: [details.ownerId],
    details: { fact },
    group: `${type}:${subjectId}:${details.businessId}`,
  }
}

/** One request is the subject, so that its notification goes when it goes. Several are named in one notification. */
function foundNotice(tx: Transaction, { id, subjectId: memberId, details }: Happened<'requests_found'>): Notice {
  const fact: FoundFact = { of: 'requests_found', ...details }
  const [only, ...others] = details.postIds
  const shared = { type: 'request_nearby', details: { fact }, group: `requests_found:${memberId}:${id}` } as const
  if (only === undefined || others.length > 0 || details.more > 0) return { ...shared, members: [memberId] }
  const members = tx`
    select members.id as member_id, posts.id as subject_id from members join posts on posts.id = ${only}
    where members.id = ${memberId}`
  return { ...shared, about: 'post', members }
}

function pathOfQuote(fact: QuoteFact) {
  if (fact.of === 'quote_stepped' && fact.followsId !== null) return `/orders/${fact.followsId}`
  return 'postId' in fact ? pathOf({ kind: 'request', id: fact.postId }) : '/request'
}
