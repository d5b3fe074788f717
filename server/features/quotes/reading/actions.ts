import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { isUnblocked } from '../../visibility/index.ts'
import { getRequest } from './life.queries.ts'

type Seen = { id: number; providerId: number }

/**
 * The author has seen the quotes on their request as they are now; an edit clears that. Nothing happens for anyone else. Extra work
 * is on the page of its job.
 */
export function seeQuotes(sql: Sql, viewer: Viewer, postId: number): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const { authorId } = await getRequest(tx, viewer, postId)
    if (authorId !== viewer.id) return
    await tx`select from request_lives where post_id = ${postId} for update`
    const seen = await tx<Seen[]>`
      update quotes set seen_at = clock_timestamp()
      where post_id = ${postId} and follows_id is null and seen_at is null and state in ('open', 'reserved')
        and ${isUnblocked(tx, asMember(viewer), 'quotes.provider_id')}
      returning id, provider_id`
    if (seen.length === 0) return
    const quoteIds = seen.map(({ id }) => id)
    const providerIds = [...new Set(seen.map(({ providerId }) => providerId))]
    await record(tx, { type: 'quotes_seen', actorId: viewer.id, subjectId: postId, details: { quoteIds, providerIds } })
  })
}
