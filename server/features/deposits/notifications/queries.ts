import type { NotificationSource } from '../../notifications/index.ts'
import { sentenceFor } from './words.ts'

export const depositNotifications: NotificationSource = {
  notices: {
    // One of its own for each step, so that nobody misses any.
    deposit_stepped: ({ subjectId, details }) =>
      (['buyer', 'seller'] as const).flatMap((side) => {
        const outcome = sentenceFor(side, details)
        const member = side === 'buyer' ? details.buyerId : details.sellerId
        const group = `deposit:${subjectId}:${details.version}`
        return outcome === null ? [] : [{ type: 'deposit' as const, members: [member], details: { outcome }, group }]
      }),
  },
  subjects: {
    deposit: { path: ({ subjectId }) => `/deposits/${subjectId}` },
  },
}
