import type { Sql } from '../../../platform/database/database.ts'
import type { NotificationSource } from '../../notifications/index.ts'

export const followNotifications: NotificationSource = {
  notices: {
    member_followed: ({ actorId, subjectId }, sql) => [
      {
        type: 'follower',
        members: sql`
          select followed_id as member_id from follows where followed_id = ${subjectId} and member_id = ${actorId}`,
      },
    ],
    post_published: ({ subjectId }, sql) => [{ type: 'post', members: watchersOf(sql, subjectId) }],
  },
  undone: { member_unfollowed: 'member_followed' },
  subjects: {
    member: { path: ({ actors: [latest] }) => (latest ? `/profile/${latest.handle}` : null) },
  },
}

/** Members who watch its author, make, place, or one of its tags, except those who muted the author. */
function watchersOf(sql: Sql, postId: number) {
  return sql`
    select follows.member_id
    from posts
      left join vehicles on vehicles.post_id = posts.id
      cross join lateral (
        select 'member' as type, posts.author_id::text as target
        union all select 'tag', key from unnest(posts.tag_keys) as key
        union all select 'make', vehicles.make_key
        union all select 'place', posts.place_id::text
      ) as about
      join follows on follows.target_type = about.type and follows.target = about.target and follows.level = 'watching'
    where posts.id = ${postId} and not exists (
      select from follows as quieted
      where quieted.member_id = follows.member_id and quieted.followed_id = posts.author_id and quieted.level = 'muted')`
}
