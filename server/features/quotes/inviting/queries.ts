import { type BusinessesToInvite, MAX_INVITATIONS } from '#contract/invitations.ts'
import { type Fragment, raw, type Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../identity/index.ts'
import { unwillingFor } from '../../visibility/index.ts'
import { REACH_METERS } from '../matching/owners.queries.ts'
import { milesBetween } from '../reading/distance.ts'
import { getRequest } from '../reading/life.queries.ts'

/** How many businesses are offered beside those that were invited. */
const MOST_OFFERED = 20
/** How many of the nearest are looked at, of any service. The index has them in order. */
const MOST_CONSIDERED = 1_000
/** Farther away than those who hear of it by themselves. */
const AREA_METERS = 2 * REACH_METERS

type Row = MemberColumns & {
  businessId: number
  businessTitle: string
  stars: number | null
  reviews: number
  miles: number | null
  isInvited: boolean
}

/** Whom the viewer can ask for a quote on their own request, nearest first, and whom they asked. */
export async function listBusinessesToInvite(sql: Sql, viewer: Viewer, postId: number): Promise<BusinessesToInvite> {
  const { authorId, businessId } = await getRequest(sql, viewer, postId)
  if (authorId !== viewer.id) throw refusal.forbidden('Only the author can invite shops.')
  if (businessId !== null) return { items: [], left: 0 }
  const rows = await sql<Row[]>`
    with request as materialized (
      select posts.id, posts.author_id, coalesce(requests.service, 'other') as service, places.latitude, places.longitude
      from posts join requests on requests.post_id = posts.id left join places on places.id = posts.place_id
      where posts.id = ${postId}
    ), invited as materialized (select business_id from request_invitations where post_id = ${postId}
    ), near as materialized (${nearest(sql, viewer)}
    ), shown as (
      select id, false as is_invited from near where id not in (select business_id from invited)
      union all select business_id, true from invited
    )
    select business.id as business_id, business.title as business_title, shown.is_invited,
      ${raw(milesBetween('request', 'business'))} as miles,
      ratings.seller_average as stars, coalesce(ratings.seller_reviews, 0) as reviews, ${memberColumns(sql)}
    from shown cross join request join posts business on business.id = shown.id
      join members on members.id = business.author_id ${joinAvatar(sql)}
      left join ratings on ratings.member_id = business.author_id
    where business.hidden_at is null and business.deleted_at is null
    order by miles nulls last, business.id`
  const asked = await countInvitations(sql, postId)
  return { items: rows.map(presentBusiness), left: Math.max(0, MAX_INVITATIONS - asked) }
}

/** The nearest businesses of the request's service whose owners may hear of it, and haven't sent a quote. */
function nearest(sql: Sql, viewer: Viewer): Fragment {
  return sql`
    select around.id from request cross join lateral (
      select business.id, business.author_id, business.category, business.latitude, business.longitude
      from listed_directory as business where business.latitude is not null
      order by ll_to_earth(business.latitude, business.longitude) <-> ll_to_earth(request.latitude, request.longitude)
      limit ${MOST_CONSIDERED}
    ) as around
    where request.latitude is not null and (request.service = 'other' or around.category in ('other', request.service))
      and around.author_id <> all (${unwillingFor(sql, viewer.id)})
      and around.author_id not in (
        select provider_id from quotes where quotes.post_id = request.id and quotes.state in ('open', 'reserved'))
      and metres_between(around.latitude, around.longitude, request.latitude, request.longitude) <= ${AREA_METERS}
    order by metres_between(around.latitude, around.longitude, request.latitude, request.longitude), around.id
    limit ${MOST_OFFERED}`
}

export async function countInvitations(sql: Sql, postId: number) {
  const { count } = await sql`select from request_invitations where post_id = ${postId}`
  return count
}

function presentBusiness({ businessId: id, businessTitle: title, stars, reviews, miles, isInvited, ...owner }: Row) {
  const rating = stars === null ? null : { stars, count: reviews }
  return { id, title, owner: presentMember(owner), rating, miles, isInvited }
}
