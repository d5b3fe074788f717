import type { NotificationSource } from '../notifications/index.ts'

export const reportNotifications: NotificationSource = {
  notices: {
    // Tells reporters the outcome, but not who decided. Reports closed earlier had their own notification.
    reports_closed: ({ subjectId, details: { itemType, outcome }, happenedAt }, sql) => [
      {
        type: 'moderation',
        about: 'report',
        members: sql`
          select reporter_id as member_id, id as subject_id from reports
          where item_type = ${itemType} and item_id = ${subjectId} and closed_at = ${happenedAt}`,
        details: { subject: itemType, outcome },
      },
    ],
  },
}
