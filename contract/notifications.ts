import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, PageQuery, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { CHANNELS, type Channel, NOTIFICATION_TYPES, type NotificationType } from './notification-types.ts'
import { PostKind } from './posts.ts'

const TypeName = Type.Enum(NOTIFICATION_TYPES)
const ChannelName = Type.Enum(CHANNELS)

/** How often mails are sent: some minutes after something happened, each morning, each Monday morning, not at all. */
export const MAIL_RHYTHMS = ['soon', 'daily', 'weekly', 'never'] as const
export const MailRhythm = Type.Enum(MAIL_RHYTHMS)
export type MailRhythm = Static<typeof MailRhythm>

/** What it is about, when it is not the post itself. */
export const SUBJECTS = ['post', 'comment', 'reply'] as const

export const Notification = Type.Object({
  id: Id,
  type: TypeName,
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
  type: Type.Optional(TypeName),
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
  channel: Type.Optional(Input({ type: TypeName, channel: ChannelName, isOn: Type.Boolean() })),
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
