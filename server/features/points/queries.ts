import type { Fragment, Sql } from '../../platform/database/database.ts'
import { isListed } from '../posts/index.ts'
import type { SubjectType } from './subjects.ts'
import { weights } from './weights.ts'

export type Earned = { subjectId: number; memberId: number; points: number }

/** Where the numbers come from: counters minus what does not count or, for a recount, all rows that count. */
type Source = 'counters' | 'rows'

/** For one type of subject: a query of `Earned`. `which`: a condition on the subject. */
type Earning = (sql: Sql, source: Source, which: (id: string) => Fragment) => Fragment

/**
 * What subjects of one type earn now: those with these ids, or all. With counters, a like costs the same however many
 * there are: only what does not count is looked up, which is the author's own, and that of blocked members.
 */
export function earnings(sql: Sql, type: SubjectType, source: Source, ids?: number[]): Fragment {
  const which = (id: string) => (ids ? sql`${sql(id)} = any (${ids}::bigint[])` : sql`true`)
  return sql`select * from (${earningOf[type](sql, source, which)}) as earned where points <> 0`
}

/** What is stored for these subjects. */
export function listStored(sql: Sql, type: SubjectType, ids: number[]) {
  return sql<Earned[]>`
    select subject_id, member_id, points from earned_points
    where subject_type = ${type} and subject_id = any (${ids}::bigint[])`
}

/** Posts whose displayed points differ from what is stored. */
export function listWrongPosts(sql: Sql, ids?: number[]) {
  return sql<{ id: number; points: number }[]>`
    select posts.id, coalesce(opening.points, 0) + coalesce(earned.points, 0) as points
    from posts left join opening_totals as opening on opening.post_id = posts.id
      left join earned_points as earned on earned.subject_type = 'post' and earned.subject_id = posts.id
    where posts.points <> coalesce(opening.points, 0) + coalesce(earned.points, 0)
      ${ids ? sql`and posts.id = any (${ids}::bigint[])` : sql``}
    order by posts.id`
}

/** SQL: the member, and everyone on either side of a block with them. */
const uncounted = (sql: Sql, member: string) => sql`(blocked_with(${sql(member)}) || ${sql(member)})`

const earningOf: Record<SubjectType, Earning> = {
  post: (sql, source, which) => sql`
    select posts.id as subject_id, posts.author_id as member_id, (
      ${weights.postLiked} * deeds.likes + ${weights.personRemarked} * deeds.remarking
      + ${weights.postBookmarked} * deeds.bookmarks)::int as points
    from posts left join opening_totals as opening on opening.post_id = posts.id
      cross join lateral (${source === 'counters' ? deedsByCounters(sql) : deedsByRows(sql)}) as deeds
    where ${which('posts.id')} and ${isListed(sql)}`,

  comment: (sql, source, which) => ofLikes(sql, source, which, 'comment', weights.commentLiked),
  reply: (sql, source, which) => ofLikes(sql, source, which, 'reply', weights.replyLiked),

  answer: (sql, _source, which) => sql`
    select posts.id as subject_id, replies.author_id as member_id, ${weights.answerAccepted}::int as points
    from posts join replies on replies.id = posts.accepted_reply_id
    where ${which('posts.id')} and ${isListed(sql)} and replies.removed_at is null and replies.hidden_at is null
      and replies.author_id <> all (${uncounted(sql, 'posts.author_id')})`,

  followers: (sql, source, which) => sql`
    select members.id as subject_id, members.id as member_id, ${weights.memberFollowed} * (${
      source === 'counters'
        ? sql`members.followers`
        : sql`(select count(*) from follows where followed_id = members.id)::int`
    }) as points
    from members where ${which('members.id')}`,
}

function deedsByCounters(sql: Sql) {
  return sql`
    select posts.likes - coalesce(opening.likes, 0) - count(*) filter (where reaction = 1) as likes,
      posts.bookmarks - count(*) filter (where bookmarked_at is not null) as bookmarks,
      posts.commenters - coalesce(opening.commenters, 0) - (
        select count(*) from post_commenters as remarking
        where remarking.post_id = posts.id and remarks > 0 and remarking.member_id = any (blocked_with(posts.author_id))
      ) as remarking
    from post_states
    where post_states.post_id = posts.id and post_states.member_id = any (${uncounted(sql, 'posts.author_id')})`
}

function deedsByRows(sql: Sql) {
  return sql`
    select count(*) filter (where reaction = 1) as likes,
      count(*) filter (where bookmarked_at is not null) as bookmarks,
      (
        select count(*) from post_commenters as remarking
        where remarking.post_id = posts.id and remarks > 0
          and remarking.member_id <> all (${uncounted(sql, 'posts.author_id')})
      ) as remarking
    from post_states
    where post_states.post_id = posts.id and post_states.member_id <> all (${uncounted(sql, 'posts.author_id')})`
}

type Remark = 'comment' | 'reply'
const tables = {
  comment: { said: 'comments', likes: 'comment_likes', of: 'comment_id' },
  reply: { said: 'replies', likes: 'reply_likes', of: 'reply_id' },
}

function ofLikes(sql: Sql, source: Source, which: (id: string) => Fragment, what: Remark, weight: number) {
  const { said, likes, of } = tables[what]
  const isIt = sql`likes.${sql(of)} = said.id`
  const counted =
    source === 'counters'
      ? sql`said.likes - (
          select count(*) from ${sql(likes)} as likes
          where ${isIt} and likes.member_id = any (${uncounted(sql, 'said.author_id')}))`
      : sql`(select count(*) from ${sql(likes)} as likes
          where ${isIt} and likes.member_id <> all (${uncounted(sql, 'said.author_id')}))`
  return sql`
    select said.id as subject_id, said.author_id as member_id, (${weight} * (${counted}))::int as points
    from ${sql(said)} as said
    where ${which('said.id')} and said.author_id is not null and said.removed_at is null and said.hidden_at is null
      and said.likes > 0`
}
