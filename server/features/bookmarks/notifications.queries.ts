import type { NotificationSource } from '../notifications/index.ts'

export const bookmarkNotifications: NotificationSource = {
  notices: {
    bookmark_due: ({ actorId, subjectId }, sql) => [
      {
        type: 'reminder',
        members: sql`
          select member_id from post_states
          where member_id = ${actorId} and post_id = ${subjectId} and bookmarked_at is not null`,
      },
    ],
    price_dropped: ({ subjectId, details }, sql) => [
      {
        type: 'price',
        members: ({ after, most }) => sql`
          select member_id from post_states
          where post_id = ${subjectId} and bookmarked_at is not null and member_id > ${after}
          order by member_id limit ${most}`,
        details,
      },
    ],
  },
}
