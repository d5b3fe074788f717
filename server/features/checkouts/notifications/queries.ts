import { factWords, type NotificationSource } from '../../notifications/index.ts'
import { type CheckoutFact, sentenceOf } from './words.ts'

export const checkoutNotifications: NotificationSource = {
  notices: {
    checkout_not_paid: ({ actorId, subjectId, details: { why } }) => {
      const fact: CheckoutFact = { of: 'checkout_not_paid', why }
      return [{ type: 'order', members: [actorId], details: { fact }, group: `checkout_not_paid:${subjectId}` }]
    },
  },
  subjects: {
    checkout: { path: ({ subjectId }) => `/checkout/${subjectId}` },
  },
  words: { checkout_not_paid: factWords<CheckoutFact>(async (_sql, _viewer, facts) => facts.map(sentenceOf)) },
}
