import type { Fragment, Sql } from '../../../platform/database/database.ts'

/** How far from its town a request is heard. */
const REACH_MILES = 50
const METERS_PER_MILE = 1_609.344
export const REACH_METERS = REACH_MILES * METERS_PER_MILE
/** How many people hear of a request at most: the nearest. */
export const MOST_OWNERS = 500
/** How many businesses are looked at to find them. Some people own several. */
const MOST_BUSINESSES = 2_000

/**
 * A query of the owners who may hear of an open, public request with a town: member_id, business_id, miles, is_urgent, and
 * time_zone, each with their nearest business that fits. Leaves out the author, and people who blocked or muted each other.
 */
export function ownersNear(sql: Sql, postId: number, now: Fragment): Fragment {
  return sql`
    with request as materialized (
      select posts.id, posts.author_id, coalesce(requests.service, 'other') as service, requests.urgency = 'Urgent' as is_urgent,
        places.latitude, places.longitude, (select document from post_search where post_id = posts.id) as document,
        blocked_with(posts.author_id) || posts.author_id || array(
          select member_id from mutes where muted_id = posts.author_id
          union select muted_id from mutes where member_id = posts.author_id) as unwanted
      from posts join requests on requests.post_id = posts.id join request_lives on request_lives.post_id = posts.id
        join places on places.id = posts.place_id
      where posts.id = ${postId} and posts.hidden_at is null and posts.deleted_at is null and requests.business_id is null
        and request_lives.state = 'open' and request_lives.ends_at > ${now}
    ), near as materialized (
      select found.business_id, found.member_id, found.time_zone, request.document, request.is_urgent,
        metres_between(found.latitude, found.longitude, request.latitude, request.longitude) as meters
      from request cross join lateral (
        select business.id as business_id, business.author_id as member_id, business.time_zone, business.latitude, business.longitude
        from listed_directory as business
        where business.latitude is not null
          and ll_to_earth(business.latitude, business.longitude)
            <@ earth_box(ll_to_earth(request.latitude, request.longitude), ${REACH_METERS})
          and (request.service = 'other' or business.category in ('other', request.service))
          and business.author_id <> all (request.unwanted)
        -- As if the earth were flat: in a large city, measuring every business would take ten times as long.
        order by (business.latitude - request.latitude) ^ 2
          + (cosd(request.latitude) * (business.longitude - request.longitude)) ^ 2
        limit ${MOST_BUSINESSES}
      ) as found
    ), owners as (
      select distinct on (member_id) * from near where meters <= ${REACH_METERS}
      order by member_id, meters, business_id
    )
    select member_id, business_id, round(meters / ${METERS_PER_MILE})::int as miles, is_urgent, time_zone from owners
    -- Last, for those who are left.
    where not exists (select from muted_words where muted_words.member_id = owners.member_id)
      or coalesce(document @@ muted_query(member_id), false) is false
    order by meters, member_id limit ${MOST_OWNERS}`
}
