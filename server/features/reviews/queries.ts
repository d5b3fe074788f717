import { PAGE_SIZE } from '#contract/basics.ts'
import { typedHandle } from '#contract/name-key.ts'
import type { Review, ReviewPage, ReviewQuery } from '#contract/reviews.ts'
import type { Fragment, Sql } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, memberColumns } from '../identity/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { presentReview, type ReviewRow } from './review.ts'

/** The columns of `ReviewRow`, for a query on `reviews` with `withAuthor`. */
function reviewColumns(sql: Sql) {
  return sql`
    reviews.id, reviews.order_id, reviews.by, reviews.author_id, reviews.about_id, reviews.stars, reviews.text,
    reviews.item, reviews.reply_text, reviews.replied_at, reviews.written_at, reviews.shown_at,
    reviews.hidden_at is not null as is_hidden, ${memberColumns(sql)}`
}

/** Joins the author, unless either side has blocked the other: their review then has no name. */
function withAuthor(sql: Sql, viewer: Viewer | null) {
  return sql`
    left join members on members.id = reviews.author_id and ${isUnblocked(sql, viewer, 'reviews.author_id')}
    ${joinAvatar(sql)}`
}

/** SQL condition on `reviews`: the review is shown and no moderator hid it. Its author always sees it. */
export function isVisibleReview(sql: Sql, viewer: Viewer | null) {
  const own = viewer ? sql`reviews.author_id = ${viewer.id}` : sql`false`
  const shown = hasRole(viewer, 'moderator') ? sql`true` : sql`reviews.hidden_at is null`
  return sql`((reviews.shown_at is not null and ${shown}) or ${own})`
}

export async function getReview(sql: Sql, viewer: Viewer | null, id: number): Promise<Review> {
  const [row] = await sql<ReviewRow[]>`
    select ${reviewColumns(sql)} from reviews ${withAuthor(sql, viewer)}
    where reviews.id = ${id} and ${isVisibleReview(sql, viewer)}`
  if (!row) throw refusal.notFound('Review')
  return presentReview(viewer, row)
}

/** The reviews of an order that the viewer may see. Both sides of an order see each other, even after a block. */
export async function listReviewsOfOrder(sql: Sql, viewer: Viewer, orderId: number) {
  const rows = await sql<ReviewRow[]>`
    select ${reviewColumns(sql)}
    from reviews left join members on members.id = reviews.author_id ${joinAvatar(sql)}
    where reviews.order_id = ${orderId} and ${isVisibleReview(sql, viewer)}`
  return rows.map((row) => presentReview(viewer, row))
}

/** Visible reviews of a member as a seller or a buyer, newest first. Not found if their profile isn’t. */
export async function listReviews(
  sql: Sql,
  viewer: Viewer | null,
  handle: string,
  { as, stars, after, limit = PAGE_SIZE }: ReviewQuery,
): Promise<ReviewPage> {
  const { id } = await getRated(sql, viewer, handle)
  const [at, last] = after === undefined ? [null, null] : byMoment.read(after)
  const rows = await sql<ReviewRow[]>`
    select ${reviewColumns(sql)} from reviews ${withAuthor(sql, viewer)}
    where reviews.about_id = ${id} and reviews.by = ${as === 'seller' ? 'buyer' : 'seller'}
      and reviews.shown_at is not null and ${isVisibleReview(sql, viewer)}
      ${stars === undefined ? sql`` : sql`and reviews.stars = ${stars}`} ${olderThan(sql, at, last)}
    order by reviews.shown_at desc, reviews.id desc limit ${limit + 1}`
  return toPage(
    rows,
    limit,
    (row) => presentReview(viewer, row),
    ({ shownAt, id }) => byMoment.write([shownAt!, id]),
  )
}

function olderThan(sql: Sql, at: string | null, id: number | null): Fragment {
  return at === null ? sql`` : sql`and (reviews.shown_at, reviews.id) < (${at}, ${id})`
}

/** The member with this profile, if the viewer may see it. */
export async function getRated(sql: Sql, viewer: Viewer | null, handle: string) {
  const [member] = await sql<{ id: number }[]>`
    select id from members where handle = ${typedHandle(handle)} and ${isUnblocked(sql, viewer, 'members.id')}`
  if (!member) throw refusal.notFound('Profile')
  return member
}
