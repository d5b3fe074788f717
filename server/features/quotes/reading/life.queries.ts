import type { RequestLife } from '#contract/quotes.ts'
import { type ReadSql, raw } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { isBlockedWith } from '../../visibility/index.ts'
import { IS_STANDING, REQUEST_STATE } from '../states.queries.ts'
import { presentLife, type RequestRow } from './life.ts'

/** A request that the viewer may see. */
export async function getRequest(sql: ReadSql, viewer: Viewer | null, postId: number): Promise<RequestRow> {
  const viewerId = viewer?.id ?? null
  const [row] = await sql<RequestRow[]>`
    select posts.id as post_id, posts.author_id, requests.urgency, ${raw(REQUEST_STATE)} as request_state,
      request_lives.version, request_lives.quotes, request_lives.ends_at, request_lives.extended_at, request_lives.order_id,
      ${raw(IS_STANDING)} as is_standing, ${isBlockedBy(sql, viewerId)} as is_blocked,
      requests.business_id, business.title as business_title,
      (business.id is not null and business.hidden_at is null and business.deleted_at is null) as is_business_visible,
      (requests.business_id is null or business.author_id is not distinct from ${viewerId}) as is_for_viewer,
      exists (select from quotes where quotes.order_id = request_lives.order_id and quotes.provider_id = ${viewerId})
        as is_job_of_viewer
    from posts join requests on requests.post_id = posts.id
      join request_lives on request_lives.post_id = posts.id
      left join posts business on business.id = requests.business_id
    where posts.id = ${postId} and ${isVisiblePost(sql, viewer)}`
  if (!row) throw refusal.notFound('Post')
  return row
}

function isBlockedBy(sql: ReadSql, viewerId: number | null) {
  return viewerId === null ? sql`false` : isBlockedWith(sql, 'posts.author_id', sql`${viewerId}`)
}

/** The life of a request as the viewer sees it. */
export async function getRequestLife(sql: ReadSql, viewer: Viewer, postId: number): Promise<RequestLife> {
  return presentLife(await getRequest(sql, asMember(viewer), postId), viewer.id)
}
