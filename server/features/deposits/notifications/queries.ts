import type { NotificationSource } from '../../notifications/index.ts'
import { sentenceFor } from './words.ts'

export const depositNotifications: NotificationSource = {
  notices: {
    // Each step has its own notification, so that nobody misses one.
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
