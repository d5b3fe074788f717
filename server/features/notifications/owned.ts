import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const notificationTables = {
  notifications: { exported: { by: 'member_id' } },
  notification_preferences: { exported: { by: 'member_id' } },
  push_subscriptions: { exported: { by: 'member_id', omit: ['p256dh', 'auth', 'session_id'] } },
  notification_actors: { notExported: { actor_id: 'the notifications of others' } },
  bells: { notExported: { member_id: 'what is unread is marked in their notifications' } },
} satisfies OwnedTables
