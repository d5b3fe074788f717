import type { Fragment, Sql, Transaction } from '../../../platform/database/database.ts'
import { type ByType, type Happened, resultOf } from '../../happenings/index.ts'

/**
 * Whom a happening concerns, as a query of rows (member_id, rank, type, group_key, post_id, comment_id, reply_id,
 * details). Of several rows about one member the lowest rank is told. Who may and wants to hear of it is asked later,
 * of all of them in the same way.
 */
export function audienceOf(sql: Sql, happening: Happened) {
  return resultOf(audiences, happening, sql) ?? null
}

const audiences: ByType<Fragment, [Sql]> = {
  comment_made: toThoseOfComment,
  reply_made: toThoseOfReply,
  post_liked: toPostAuthor,
  comment_liked: toCommentAuthor,
  reply_liked: toReplyAuthor,
  answer_accepted: toAccepted,
  member_followed: toFollowed,
  post_published: toWatchers,
  bookmark_due: toBookmarker,
  search_matched: toSearcher,
  price_dropped: toInterested,
  post_hidden: toAuthorOfHidden('posts', 'post'),
  comment_hidden: toAuthorOfHidden('comments', 'comment'),
  reply_hidden: toAuthorOfHidden('replies', 'reply'),
  reports_closed: toReporters,
}

/** Whoever was mentioned, answered, or wrote what it stands under; and who watches the whole thread. */
function toThoseOfComment({ subjectId, details }: Happened<'comment_made'>, sql: Sql) {
  return sql`
    select told.member_id, told.rank, told.type, told.type || ':comment:' || comments.id as group_key,
      comments.post_id, comments.id as comment_id, comments.reply_id, '{}'::jsonb as details
    from comments
      join posts on posts.id = comments.post_id
      left join comments parent on parent.id = comments.parent_id
      left join replies on replies.id = comments.reply_id
      cross join lateral (
        select unnest(${mentionedIn(details)}::bigint[]) as member_id, 1 as rank, 'mention' as type
        union all select parent.author_id, 2, 'answer'
        union all select case when replies.id is null then posts.author_id else replies.author_id end, 3, 'comment'
        union all select member_id, 4, 'comment' from post_states
          where post_states.post_id = posts.id and thread_level = 'watching'
      ) as told
    where comments.id = ${subjectId}`
}

/** Its author and who has replied follow a thread unless they said otherwise. */
function toThoseOfReply({ subjectId, details }: Happened<'reply_made'>, sql: Sql) {
  return sql`
    select told.member_id, told.rank, told.type,
      case told.type when 'reply' then 'reply:post:' || posts.id else told.type || ':reply:' || replies.id end as group_key,
      posts.id as post_id, null::bigint as comment_id, replies.id as reply_id, '{}'::jsonb as details
    from replies
      join posts on posts.id = replies.post_id
      left join replies quoted on quoted.id = replies.quoted_id
      cross join lateral (
        select unnest(${mentionedIn(details)}::bigint[]) as member_id, 1 as rank, 'mention' as type
        union all select quoted.author_id, 2, 'answer'
        union all select following.member_id, 3, 'reply' from (
          select posts.author_id as member_id
          union select member_id from post_commenters where post_commenters.post_id = posts.id and exists (
            select from replies earlier
            where earlier.author_id = post_commenters.member_id and earlier.post_id = posts.id
              and earlier.id <> replies.id and earlier.removed_at is null)
          union select member_id from post_states
            where post_states.post_id = posts.id and thread_level in ('following', 'watching')
        ) as following
        where not exists (
          select from post_states
          where post_states.post_id = posts.id and post_states.member_id = following.member_id
            and thread_level in ('muted', 'normal'))
      ) as told
    where replies.id = ${subjectId}`
}

/** A like that was taken back before anybody heard of it is none. */
function toPostAuthor({ actorId, subjectId }: Happened<'post_liked'>, sql: Sql) {
  return sql`
    select posts.author_id as member_id, 1 as rank, 'like' as type, 'like:post:' || posts.id as group_key,
      posts.id as post_id, null::bigint as comment_id, null::bigint as reply_id, '{}'::jsonb as details
    from posts join post_states on post_states.post_id = posts.id
    where posts.id = ${subjectId} and post_states.member_id = ${actorId} and reaction = 1`
}

function toCommentAuthor({ actorId, subjectId }: Happened<'comment_liked'>, sql: Sql) {
  return sql`
    select comments.author_id as member_id, 1 as rank, 'like' as type, 'like:comment:' || comments.id as group_key,
      comments.post_id, comments.id as comment_id, comments.reply_id, '{}'::jsonb as details
    from comments join comment_likes on comment_likes.comment_id = comments.id
    where comments.id = ${subjectId} and comment_likes.member_id = ${actorId}`
}

function toReplyAuthor({ actorId, subjectId }: Happened<'reply_liked'>, sql: Sql) {
  return sql`
    select replies.author_id as member_id, 1 as rank, 'like' as type, 'like:reply:' || replies.id as group_key,
      replies.post_id, null::bigint as comment_id, replies.id as reply_id, '{}'::jsonb as details
    from replies join reply_likes on reply_likes.reply_id = replies.id
    where replies.id = ${subjectId} and reply_likes.member_id = ${actorId}`
}

function toAccepted({ subjectId }: Happened<'answer_accepted'>, sql: Sql) {
  return sql`
    select replies.author_id as member_id, 1 as rank, 'accepted' as type, 'accepted:reply:' || replies.id as group_key,
      replies.post_id, null::bigint as comment_id, replies.id as reply_id, '{}'::jsonb as details
    from replies join posts on posts.accepted_reply_id = replies.id
    where replies.id = ${subjectId}`
}

function toFollowed({ actorId, subjectId }: Happened<'member_followed'>, sql: Sql) {
  return sql`
    select followed_id as member_id, 1 as rank, 'follower' as type, 'follower' as group_key,
      null::bigint as post_id, null::bigint as comment_id, null::bigint as reply_id, '{}'::jsonb as details
    from follows
    where followed_id = ${subjectId} and member_id = ${actorId}`
}

/** Whoever watches its author, or a tag, the make or the place of it; but who muted the author heard enough. */
function toWatchers({ subjectId }: Happened<'post_published'>, sql: Sql) {
  return sql`
    select follows.member_id, 1 as rank, 'post' as type, 'post:post:' || posts.id as group_key,
      posts.id as post_id, null::bigint as comment_id, null::bigint as reply_id, '{}'::jsonb as details
    from posts
      left join vehicles on vehicles.post_id = posts.id
      cross join lateral (
        select 'member' as type, posts.author_id::text as target
        union all select 'tag', plain_text(tag) from unnest(posts.tags) as tag
        union all select 'make', plain_text(vehicles.make)
        union all select 'place', posts.place_id::text
      ) as about
      join follows on follows.target_type = about.type and follows.target = about.target and follows.level = 'watching'
    where posts.id = ${subjectId} and not exists (
      select from follows as quieted
      where quieted.member_id = follows.member_id and quieted.followed_id = posts.author_id and quieted.level = 'muted')`
}

function toBookmarker({ actorId, subjectId }: Happened<'bookmark_due'>, sql: Sql) {
  return sql`
    select member_id, 1 as rank, 'reminder' as type, 'reminder:post:' || post_id as group_key,
      post_id, null::bigint as comment_id, null::bigint as reply_id, '{}'::jsonb as details
    from post_states
    where member_id = ${actorId} and post_id = ${subjectId} and bookmarked_at is not null`
}

/** Whoever keeps it, or has saved a search that finds it: `details.searchers`, their ids. */
function toInterested({ subjectId, details }: Happened<'price_dropped'>, sql: Sql) {
  const { fromVbt, toVbt, searchers = [] } = details as typeof details & { searchers?: number[] }
  const price = { fromVbt, toVbt }
  return sql`
    select member_id, 1 as rank, 'price' as type, ${`price:post:${subjectId}`} as group_key,
      ${subjectId}::bigint as post_id, null::bigint as comment_id, null::bigint as reply_id,
      ${sql.json(price)} as details
    from (
      select member_id from post_states where post_id = ${subjectId} and bookmarked_at is not null
      union select unnest(${searchers}::bigint[])
    ) as interested`
}

function toSearcher({ subjectId, details }: Happened<'search_matched'>, sql: Sql) {
  const matches = details.postIds.length
  return sql`
    select member_id, 1 as rank, 'search' as type, 'search:' || id as group_key,
      null::bigint as post_id, null::bigint as comment_id, null::bigint as reply_id,
      jsonb_build_object('searchId', id, 'name', name, 'matches', ${matches}::int, 'query', query) as details
    from saved_searches
    where id = ${subjectId}`
}

function toAuthorOfHidden(table: 'posts' | 'comments' | 'replies', subject: 'post' | 'comment' | 'reply') {
  return ({ subjectId, details }: Happened<'post_hidden' | 'comment_hidden' | 'reply_hidden'>, sql: Sql) => {
    const facts = { subject, ...('reason' in details && { reason: details.reason }) }
    return sql`
      select author_id as member_id, 1 as rank, 'moderation' as type,
        ${`moderation:${subject}:${subjectId}`} as group_key,
        ${table === 'posts' ? sql`id` : sql`post_id`} as post_id,
        ${table === 'comments' ? sql`id` : sql`null::bigint`} as comment_id,
        ${table === 'replies' ? sql`id` : sql`null::bigint`} as reply_id, ${sql.json(facts)} as details
      from ${sql(table)}
      where id = ${subjectId}`
  }
}

/** That somebody looked, and what came of it; not who did. Reports that were closed before have been told. */
function toReporters({ subjectId, details, happenedAt }: Happened<'reports_closed'>, sql: Sql) {
  return sql`
    select reporter_id as member_id, 1 as rank, 'moderation' as type, 'moderation:report:' || id as group_key,
      null::bigint as post_id, null::bigint as comment_id, null::bigint as reply_id,
      jsonb_build_object('subject', item_type, 'outcome', outcome) as details
    from reports
    where item_type = ${details.itemType} and item_id = ${subjectId} and closed_at = ${happenedAt}`
}

/** Ids that the details name; a person mentions a few, a program thousands. */
function mentionedIn({ mentioned = [] }: { mentioned?: number[] }) {
  return mentioned.slice(0, 50)
}

/** Null: whoever did it is gone. */
export async function findHappening(tx: Transaction, id: number) {
  const [happening] = await tx<Happened[]>`
    select id, type, actor_id, subject_id, details, happened_at from happenings where id = ${id}`
  return happening ?? null
}

/** The numbers on the bells of these members, as this transaction leaves them. */
export function listUnread(tx: Transaction, memberIds: number[]) {
  return tx<{ id: number; unread: number }[]>`
    select id, coalesce(unread, 0) as unread
    from unnest(${memberIds}::bigint[]) as id left join bells on member_id = id`
}
