import type { NotificationSource } from '../../notifications/index.ts'

/** Why tokens that arrived bought nothing, by the code of the refusal. */
const reasons = new Map([
  ['checkout_ended', 'the items were no longer held for you'],
  ['total_changed', 'the total had changed'],
  ['seller_left', 'a seller had just left'],
])

export const checkoutNotifications: NotificationSource = {
  notices: {
    checkout_not_paid: ({ actorId, subjectId, details: { why } }) => {
      const reason = reasons.get(why) ?? 'something in your checkout had changed'
      const outcome = `Your tokens arrived, but ${reason}, so nothing was bought`
      return [{ type: 'order', members: [actorId], details: { outcome }, group: `checkout_not_paid:${subjectId}` }]
    },
  },
  subjects: {
    checkout: { path: ({ subjectId }) => `/checkout/${subjectId}` },
  },
}
