import type { Sql } from '../../../platform/database/database.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import type { Happened } from '../../happenings/index.ts'
import { type FactWords, type Notice, type NotificationSource, wordsNaming } from '../../notifications/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import type { Side } from '../deposit.ts'
import { type DepositFact, stepFact } from './facts.ts'
import { hasWords, sentenceOf } from './words.ts'

const sentences = wordsNaming({ idOf: ({ depositId }: DepositFact) => depositId, listNames: listTitles, sentenceOf })

export const depositNotifications: NotificationSource = {
  notices: {
    deposit_stepped: (happening) => (['buyer', 'seller'] as const).flatMap((side) => noticeOf(happening, side)),
  },
  subjects: {
    deposit: { path: ({ subjectId }) => `/deposits/${subjectId}` },
  },
  words: { deposit_stepped: sentences } satisfies Record<DepositFact['of'], FactWords>,
}

/** Each step gets its own group, so no step's notification replaces another's. */
function noticeOf(happening: Happened<'deposit_stepped'>, side: Side): Notice[] {
  const { subjectId, details } = happening
  const fact = stepFact(happening, side)
  if (!hasWords(fact)) return []
  const memberId = side === 'buyer' ? details.buyerId : details.sellerId
  return [{ type: 'deposit', members: [memberId], details: { fact }, group: `deposit:${subjectId}:${details.version}` }]
}

/** What each deposit is on: the vehicle's current title or, if the viewer can't see it, the one when it was left. */
async function listTitles(sql: Sql, viewer: Viewer, depositIds: readonly number[]) {
  const rows = await sql<{ id: number; title: string }[]>`
    select deposits.id, coalesce(posts.title, deposits.title) as title
    from deposits left join posts on posts.id = deposits.post_id and ${isVisiblePost(sql, asMember(viewer))}
    where deposits.id = any (${depositIds}::bigint[])`
  return new Map(rows.map(({ id, title }) => [id, title]))
}
