import { type Static, Type } from 'typebox'
import { Id, Input, MAX_FORMATTED, Nullable, Page, PageQuery, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { SUBJECTS } from './notification-facts.ts'
import { CHANNELS, type Channel, NOTIFICATION_TYPES, type NotificationType } from './notification-types.ts'
import { PostKind } from './posts.ts'

export const NotificationTypeName = Type.Enum(NOTIFICATION_TYPES)
export const NotificationChannel = Type.Enum(CHANNELS)

/** How often mails are sent: after a few minutes, each morning, each Monday morning, or never. */
export const MAIL_RHYTHMS = ['soon', 'daily', 'weekly', 'never'] as const
export const MailRhythm = Type.Enum(MAIL_RHYTHMS)
export type MailRhythm = Static<typeof MailRhythm>

export const Notification = Type.Object({
  id: Id,
  type: NotificationTypeName,
  /** The last two people who did it, latest first, to name. Empty if it comes from the site, or was anonymous. */
  actors: Type.Array(Member),
  /** The number of people who did it. */
  actorCount: Type.Integer(),
  subject: Type.Enum(SUBJECTS),
  /** The post of its subject. */
  post: Type.Union([
    Type.Object({ id: Id, kind: PostKind, title: Type.String(), isMine: Type.Boolean() }),
    Type.Null(),
  ]),
  /** The quoted text, or the reason for hiding. */
  text: Nullable(Type.String()),
  /** Only for saved searches: the name, and the number of new matches. */
  search: Type.Union([Type.Object({ name: Type.String(), matches: Type.Integer() }), Type.Null()]),
  /** Only for price drops: a vehicle's asking price in whole US dollars, every other price in VBT. */
  price: Type.Union([
    Type.Object({ fromVbt: Type.Integer(), toVbt: Type.Integer() }),
    Type.Object({ fromUsd: Type.Integer(), toUsd: Type.Integer() }),
    Type.Null(),
  ]),
  /** What its sentence depends on, such as 'refunded' or '7 days'; of orders, offers, deposits, and reviews, the sentence. */
  outcome: Nullable(Type.String()),
  /** Only if tokens moved: how many, summed over the group. */
  vbt: Nullable(Type.Number()),
  /** The hash route it leads to. */
  path: Type.String(),
  /** The time of the latest event in its group. */
  happenedAt: Timestamp,
  isNew: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

export const NotificationPage = Page(Notification)
export type NotificationPage = Static<typeof NotificationPage>

export const NotificationQuery = Input({
  ...PageQuery.properties,
  type: Type.Optional(NotificationTypeName),
  only: Type.Optional(Type.Enum(['unread'])),
})
export type NotificationQuery = Static<typeof NotificationQuery>

export const Unread = Type.Object({ unread: Type.Integer() })
export type Unread = Static<typeof Unread>

/** `upTo`: the newest notification that was shown, so that later ones stay new. */
export const UpTo = Input({ upTo: Id })

export const NotificationChannels = Type.Object({ app: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() })

export const NotificationSettings = Type.Object({
  channels: Type.Object(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, NotificationChannels]))),
  rhythm: MailRhythm,
  /** The address for mails; null for sample people and unverified members, who get none. */
  email: Nullable(Type.String()),
  /** The public VAPID key: only this site can send push messages to the browser. */
  pushKey: Type.String(),
})
export type NotificationSettings = {
  channels: Record<NotificationType, Record<Channel, boolean>>
  rhythm: MailRhythm
  email: string | null
  pushKey: string
}

export const NotificationChange = Input({
  rhythm: Type.Optional(MailRhythm),
  channel: Type.Optional(Input({ type: NotificationTypeName, channel: NotificationChannel, isOn: Type.Boolean() })),
})
export type NotificationChange = Static<typeof NotificationChange>

/** The browser's `PushSubscription.toJSON()`. */
export const PushSubscription = Input({
  endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
  keys: Input({
    p256dh: Type.String({
      maxLength: MAX_FORMATTED,
      pattern: '^[A-Za-z0-9_-]{87}=?$',
      description: 'Send the key of the subscription.',
    }),
    auth: Type.String({
      maxLength: MAX_FORMATTED,
      pattern: '^[A-Za-z0-9_-]{22}(==)?$',
      description: 'Send the secret of the subscription.',
    }),
  }),
})
export type PushSubscription = Static<typeof PushSubscription>

/** The payload of a push message to the service worker. */
export type PushMessage = { title: string; body: string; path: string; tag: string }
