import type { NotificationSource } from '../notifications/index.ts'

export const stockAlertNotifications: NotificationSource = {
  notices: {
    back_in_stock: ({ actorId }) => [{ type: 'stock', members: [actorId] }],
  },
}
