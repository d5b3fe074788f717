import type { NotificationSource } from '../../notifications/index.ts'

export const bountyNotifications: NotificationSource = {
  notices: {
    bounty_paid: ({ details: { vbt, answererId } }) => [
      { type: 'bounty_paid', members: [answererId], details: { vbt } },
    ],
    // Members who delete the post or their account know already.
    bounty_returned: ({ actorId, details: { vbt, why } }) =>
      why === 'time' ? [{ type: 'bounty_returned', members: [actorId], details: { vbt } }] : [],
    bounty_ending: ({ actorId, subjectId, details: { vbt, days } }) => [
      {
        type: 'bounty_ending',
        members: [actorId],
        details: { vbt, outcome: days === 1 ? '1 day' : `${days} days` },
        group: `bounty_ending:post:${subjectId}:${days}`,
      },
    ],
  },
}
