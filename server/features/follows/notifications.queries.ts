import type { Sql } from '../../platform/database/database.ts'
import type { Crowd, NotificationSource } from '../notifications/index.ts'

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
export function watchersOf(sql: Sql, postId: number): Crowd {
  return ({ after, most }) => sql`
    select watchers.member_id
    from posts
      left join vehicles on vehicles.post_id = posts.id
      cross join lateral (
        select 'member' as type, posts.author_id::text as target
        union all select 'tag', key from unnest(posts.tag_keys) as key
        union all select 'make', vehicles.make_key
        union all select 'place', posts.place_id::text
      ) as about
      cross join lateral (
        select follows.member_id from follows
        where follows.target_type = about.type and follows.target = about.target and follows.level = 'watching'
          and follows.member_id > ${after} and (
            select quieted.level from follows as quieted
            where quieted.member_id = follows.member_id and quieted.target_type = 'member'
              and quieted.target = posts.author_id::text
          ) is distinct from 'muted'
        order by follows.member_id limit ${most}
      ) as watchers
    where posts.id = ${postId}`
}
