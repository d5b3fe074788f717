import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, PageQuery, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { PostKind } from './posts.ts'

/** What somebody is told of; in the order in which the settings list them. */
export const NOTIFICATION_TYPES = [
  'comment',
  'answer',
  'mention',
  'reply',
  'accepted',
  'like',
  'follower',
  'post',
  'reminder',
  'search',
  'price',
  'moderation',
] as const
export const NotificationType = Type.Enum(NOTIFICATION_TYPES)
export type NotificationType = Static<typeof NotificationType>

export const CHANNELS = ['app', 'mail', 'push'] as const
export const Channel = Type.Enum(CHANNELS)
export type Channel = Static<typeof Channel>

/** How often mails are sent: some minutes after something happened, each morning, each Monday morning, not at all. */
export const MAIL_RHYTHMS = ['soon', 'daily', 'weekly', 'never'] as const
export const MailRhythm = Type.Enum(MAIL_RHYTHMS)
export type MailRhythm = Static<typeof MailRhythm>

const on = { app: true, mail: true, push: true }
const quiet = { app: true, mail: false, push: false }

/** What holds until a member changes it. */
export const defaultChannels: Record<NotificationType, Record<Channel, boolean>> = {
  comment: on,
  answer: on,
  mention: on,
  reply: on,
  accepted: on,
  like: quiet,
  follower: quiet,
  post: { app: true, mail: false, push: true },
  reminder: on,
  search: on,
  price: on,
  moderation: on,
}

/** What it is about, when it is not the post itself. */
export const SUBJECTS = ['post', 'comment', 'reply'] as const

export const Notification = Type.Object({
  id: Id,
  type: NotificationType,
  /** Who did it, the latest first: the two whose names are shown. None: the house, or oneself. */
  actors: Type.Array(Member),
  /** Of how many people it tells. */
  actorCount: Type.Integer(),
  subject: Type.Enum(SUBJECTS),
  /** The post it is about, or under which it happened. */
  post: Type.Union([
    Type.Object({ id: Id, kind: PostKind, title: Type.String(), isMine: Type.Boolean() }),
    Type.Null(),
  ]),
  /** What was commented, answered or replied, or why something was hidden. */
  text: Nullable(Type.String()),
  /** Of a saved search: its name, and how many new matches. */
  search: Type.Union([Type.Object({ name: Type.String(), matches: Type.Integer() }), Type.Null()]),
  /** Of a price that fell. */
  price: Type.Union([Type.Object({ fromVbt: Type.Integer(), toVbt: Type.Integer() }), Type.Null()]),
  /** Of a report that was looked at. */
  outcome: Nullable(Type.String()),
  /** Where it leads, behind the hash. */
  path: Type.String(),
  /** Of the latest it tells of. */
  happenedAt: Timestamp,
  isNew: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

export const NotificationPage = Page(Notification)
export type NotificationPage = Static<typeof NotificationPage>

export const NotificationQuery = Input({
  ...PageQuery.properties,
  type: Type.Optional(NotificationType),
  only: Type.Optional(Type.Enum(['unread'])),
})
export type NotificationQuery = Static<typeof NotificationQuery>

export const Unread = Type.Object({ unread: Type.Integer() })
export type Unread = Static<typeof Unread>

/** Up to the newest that was shown: what came meanwhile stays new. */
export const UpTo = Input({ upTo: Id })

const Channels = Type.Object({ app: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() })

export const NotificationSettings = Type.Object({
  channels: Type.Object(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, Channels]))),
  rhythm: MailRhythm,
  /** Where mails go; null: nowhere, for it is one of the sample people, or the address is not verified. */
  email: Nullable(Type.String()),
  /** What the browser needs to be called by us and nobody else. */
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
  channel: Type.Optional(Input({ type: NotificationType, channel: Channel, isOn: Type.Boolean() })),
})
export type NotificationChange = Static<typeof NotificationChange>

/** As the browser's `PushSubscription.toJSON()` writes it. */
export const PushSubscription = Input({
  endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
  keys: Input({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
})
export type PushSubscription = Static<typeof PushSubscription>

/** What the service worker is sent. */
export type PushMessage = { title: string; body: string; path: string; tag: string }
