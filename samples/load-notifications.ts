import type { Transaction } from '../server/platform/database/database.ts'

/** How many notifications per person are unread. */
const NEW = 3

/**
 * Loads the notifications that the other samples would have caused: comments, replies, likes, follows. Load it after
 * them, and after the orders. Adds one row each for types without samples: a reminder, a price drop.
 */
export async function loadNotifications(tx: Transaction, now: Date) {
  await loadOccasions(tx, now)
  await tx`
    with notices as (
      ${said(tx)} union all ${liked(tx, now)} union all ${followed(tx)} union all ${byHouse(tx, now)}
    ),
    groups as (
      select distinct on (notices.member_id, group_key) notices.*
      from notices join members on members.id = notices.member_id
      where demo_rank is not null and notices.member_id is distinct from actor_id and notices.happened_at <= ${now}
      order by notices.member_id, group_key, notices.happened_at desc
    ),
    written as (
      insert into notifications
        (member_id, type, group_key, subject_type, subject_id, details, happened_at, read_at, mailed_at, pushed_at)
      select member_id, type, group_key, subject_type, subject_id, details, happened_at, ${now}, ${now}, ${now}
      from groups
      returning id, member_id, group_key
    )
    insert into notification_actors (notification_id, actor_id, happened_at)
    select written.id, notices.actor_id, max(notices.happened_at)
    from notices join written using (member_id, group_key)
    where notices.actor_id is not null and notices.actor_id <> notices.member_id
    group by written.id, notices.actor_id`
  await readOlder(tx, now)
}

/** Everyone has read all but their newest ones. */
async function readOlder(tx: Transaction, now: Date) {
  await tx`
    update notifications set read_at = ranked.read_at
    from (
      select id, case when row_number() over (partition by member_id order by happened_at desc) > ${NEW}
        then least(${now}, happened_at + interval '2 hours') end as read_at
      from notifications
    ) ranked
    where ranked.id = notifications.id`
}

/** Notifies those who were answered or mentioned, and the authors of what was commented on. */
function said(tx: Transaction) {
  return tx`
    select parent.author_id as member_id, 'answer' as type, 'answer:comment:' || comments.id as group_key,
      'comment' as subject_type, comments.id as subject_id, '{}'::jsonb as details,
      comments.author_id as actor_id, comments.created_at as happened_at
    from comments join comments parent on parent.id = comments.parent_id
    union all
    select posts.author_id, 'comment', 'comment:comment:' || comments.id, 'comment', comments.id, '{"subject": "post"}',
      comments.author_id, comments.created_at
    from comments join posts on posts.id = comments.post_id
    where comments.reply_id is null and comments.parent_id is null
    union all
    select posts.author_id, 'reply', 'reply:post:' || posts.id, 'reply', replies.id, '{}',
      replies.author_id, replies.created_at
    from replies join posts on posts.id = replies.post_id
    union all
    select members.id, 'mention', 'mention:reply:' || replies.id, 'reply', replies.id, '{}',
      replies.author_id, replies.created_at
    from replies join members on demo_rank is not null and replies.text ~ ('@' || members.handle || '\\M')
    union all
    select replies.author_id, 'accepted', 'accepted:reply:' || replies.id, 'reply', replies.id, '{}',
      posts.author_id, replies.created_at + interval '3 hours'
    from posts join replies on replies.id = posts.accepted_reply_id`
}

/** Likes, some hours after the reply or comment. */
function liked(tx: Transaction, now: Date) {
  return tx`
    select replies.author_id, 'like', 'like:reply:' || replies.id, 'reply', replies.id, '{}'::jsonb,
      reply_likes.member_id, least(${now}, replies.created_at + interval '5 hours')
    from reply_likes join replies on replies.id = reply_likes.reply_id
    union all
    select comments.author_id, 'like', 'like:comment:' || comments.id, 'comment', comments.id, '{}',
      comment_likes.member_id, least(${now}, comments.created_at + interval '5 hours')
    from comment_likes join comments on comments.id = comment_likes.comment_id`
}

/** New followers, and the latest posts of watched members. */
function followed(tx: Transaction) {
  return tx`
    select followed_id, 'follower', 'follower:member:' || followed_id, 'member', followed_id, '{}'::jsonb, member_id, created_at
    from follows where followed_id is not null
    union all
    select follows.member_id, 'post', 'post:post:' || posts.id, 'post', posts.id, '{}', posts.author_id, posts.created_at
    from follows join posts on posts.author_id = follows.followed_id
    where follows.level = 'watching' and posts.hidden_at is null`
}

function byHouse(tx: Transaction, now: Date) {
  return tx`
    select member_id, 'reminder', 'reminder:post:' || post_id, 'post', post_id, '{}'::jsonb,
      null::bigint, reminded_at
    from post_states where reminded_at is not null
    union all
    select post_states.member_id, 'price', 'price:post:' || posts.id, 'post', posts.id,
      jsonb_build_object('fromVbt', ceil(posts.tokens * 1.15)::int, 'toVbt', posts.tokens), posts.author_id,
      greatest(posts.created_at, ${now}::timestamptz - interval '30 hours')
    from post_states join posts on posts.id = post_states.post_id
    where bookmarked_at is not null and posts.kind = 'market' and posts.tokens > 0
    union all
    select member_id, 'search', 'search:search:' || id, 'search', id,
      jsonb_build_object('name', name, 'matches', 2, 'query', query, 'searchId', id),
      null, least(told_at, ${now}::timestamptz - interval '50 hours')
    from saved_searches
    union all
    ${bounties(tx)}
    union all
    select member_id, 'tokens', 'tokens_bought:' || id, 'top up', id, jsonb_build_object('vbt', vbt), null, paid_at
    from top_ups where is_sample`
}

/** Paid to whoever answered; reminders of those that end soon; and those that came back. */
function bounties(tx: Transaction) {
  return tx`
    select paid_to_id, 'bounty_paid', 'bounty_paid:post:' || posts.id, 'post', posts.id, jsonb_build_object('vbt', vbt),
      posts.author_id, ended_at
    from bounties join posts on posts.id = post_id where state = 'paid'
    union all
    select author_id, 'bounty_ending', 'bounty_ending:post:' || posts.id || ':' || reminded_days, 'post', posts.id,
      jsonb_build_object('vbt', vbt, 'outcome', reminded_days || ' days'), null, ends_at - make_interval(days => reminded_days)
    from bounties join posts on posts.id = post_id where state = 'open' and reminded_days is not null
    union all
    select author_id, 'bounty_returned', 'bounty_returned:post:' || posts.id, 'post', posts.id,
      jsonb_build_object('vbt', vbt), null, ended_at
    from bounties join posts on posts.id = post_id where state = 'returned'`
}

/** Per person, a bookmark with a due reminder, and a watched member. */
async function loadOccasions(tx: Transaction, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await tx`
    update post_states set remind_at = ${ago(27)}, reminded_at = ${ago(27)}
    where (member_id, post_id) in (
      select distinct on (member_id) member_id, post_id from post_states
      where bookmarked_at < ${ago(27)} and remind_at is null order by member_id, bookmarked_at)`
  await tx`
    update follows set level = 'watching'
    where (member_id, target_type, target) in (
      select distinct on (follows.member_id) follows.member_id, target_type, target
      from follows join members on members.id = follows.member_id
      where target_type = 'member' and demo_rank is not null and follows.level <> 'muted'
      order by follows.member_id, follows.created_at)`
}
