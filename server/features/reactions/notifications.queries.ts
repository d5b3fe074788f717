import type { NotificationSource } from '../notifications/index.ts'

export const reactionNotifications: NotificationSource = {
  notices: {
    // Skips a like that was undone before delivery.
    post_liked: ({ actorId, subjectId }, sql) => [
      {
        type: 'like',
        members: sql`
          select author_id as member_id from posts join post_states on post_states.post_id = posts.id
          where posts.id = ${subjectId} and post_states.member_id = ${actorId} and reaction = 1`,
      },
    ],
  },
  undone: { post_unliked: 'post_liked' },
}
