import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import { pictureColumns, pictureJson } from '../../media/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { linesJson } from '../quote.ts'
import { IS_PROVIDER_SUSPENDED, IS_STANDING, QUOTE_STATE, REQUEST_STATE } from '../states.queries.ts'
import { milesBetween } from './distance.ts'
import type { QuoteRow } from './rows.ts'

/** Joins what the conditions below need to `quotes`. */
const joins = `
  join posts on posts.id = quotes.post_id
  join requests on requests.post_id = posts.id
  join request_lives on request_lives.post_id = posts.id
  left join places town on town.id = posts.place_id
  left join posts business on business.id = quotes.business_id
  left join ratings on ratings.member_id = quotes.provider_id`

/**
 * The viewer's own quotes as either side, for which the condition holds. Nobody else sees one, whatever their role. If one side
 * has blocked the other, only what was paid is left, and extra work on it.
 */
export function listQuoteRows(
  sql: ReadSql,
  viewer: Viewer,
  { where, rest = sql`` }: { where: Fragment; rest?: Fragment },
) {
  const member = asMember(viewer)
  // Asked from the viewer, whose blocks are read once for all rows.
  const isBlocked = sql`(case quotes.provider_id when ${viewer.id} then posts.author_id else quotes.provider_id end
    = any ((select blocked_with(${viewer.id}))::bigint[]))`
  return sql<QuoteRow[]>`
    select quotes.id, quotes.version, quotes.post_id, ${raw(QUOTE_STATE)} as state, ${raw(REQUEST_STATE)} as request_state,
      case when ${isVisiblePost(sql, member)} then posts.title end as title,
      ${raw(IS_STANDING)} as is_standing, ${isBlocked} as is_blocked, ${raw(IS_PROVIDER_SUSPENDED)} as is_provider_suspended,
      posts.author_id as customer_id, quotes.provider_id, quotes.business_id, business.title as business_title,
      ${isListedBusiness} as is_business_visible,
      ratings.seller_average as stars, coalesce(ratings.seller_reviews, 0) as reviews,
      ${raw(milesBetween('town', 'business'))} as miles, nullif(posts.tokens, 0) as budget_vbt,
      quotes.follows_id, (select orders.state from orders where orders.id = quotes.follows_id) as job_state,
      ${raw(linesJson('quotes.id', 'quotes.version'))} as lines, ${photosJson(sql)} as photos,
      quotes.total_vbt, quotes.from_vbt, quotes.to_vbt, quotes.warranty_months, quotes.warranty_miles,
      quotes.available_from::text as available_from, quotes.working_days, quotes.valid_days, quotes.valid_until, quotes.note,
      coalesce(request_lives.edited_at > coalesce(quotes.edited_at, quotes.sent_at), false) as is_outdated,
      quotes.sent_at, quotes.edited_at, quotes.seen_at, quotes.firm_asked_at, quotes.reserved_until, quotes.order_id,
      ${pictureColumns(sql, 'cover')}
    from quotes ${raw(joins)}
      left join media cover on cover.id = posts.cover_id and ${isVisiblePost(sql, member)}
    where ${viewer.id} in (quotes.provider_id, posts.author_id) and (not ${isBlocked} or ${isOfJob})
      and ${where} ${rest}`
}

/** Quotes that a block does not hide, because a job goes on. */
export const isOfJob = raw(`(quotes.state = 'accepted' or quotes.follows_id is not null)`)

const isListedBusiness = raw('(business.id is not null and business.hidden_at is null and business.deleted_at is null)')

function photosJson(sql: ReadSql) {
  return sql`(
    select coalesce(json_agg(${pictureJson(sql, 'photo')} order by quote_photos.position), '[]')
    from quote_photos join media photo on photo.id = quote_photos.media_id where quote_photos.quote_id = quotes.id)`
}
