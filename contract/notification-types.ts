import type { PostKind } from './posts.ts'

export const CHANNELS = ['app', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** The facts that the sentence of a notification uses. */
type Told = {
  subject: 'post' | 'comment' | 'reply'
  post: { kind: PostKind; title: string; isMine: boolean } | null
  search: { name: string; matches: number } | null
  price: { fromVbt: number; toVbt: number } | null
  outcome: string | null
}

type TypeOfNotification = {
  /** The heading in lists, mails, and settings. */
  title: string
  /** The description in the settings. */
  setting: string
  /** The default channels. */
  channels: Record<Channel, boolean>
  /** The rest of the sentence, after the names of the actors. */
  what: (told: Told) => string
  /** It also quotes what the actor wrote. */
  isQuote?: true
  /** Notifies once per actor, and never by a mail of its own. */
  isMinor?: true
  /** It comes from the site, not from a person: it names nobody, and ignores blocks. */
  isFromSite?: true
  /** It is sent and shown even if its subject is hidden or removed. */
  isAboutGone?: true
}

const on = { app: true, mail: true, push: true }
const quiet = { app: true, mail: false, push: false }

/** Every type of notification, in the order of the settings. */
export const notificationTypes = {
  comment: {
    title: 'New Comment',
    setting: 'Somebody comments on your post or reply.',
    channels: on,
    what: (told) => (told.subject === 'reply' ? 'commented on your reply' : `commented on ${yours(told)}`),
    isQuote: true,
  },
  answer: {
    title: 'New Answer',
    setting: 'Somebody answers your comment or quotes your reply.',
    channels: on,
    what: (told) => (told.subject === 'reply' ? 'answered your reply' : 'answered your comment'),
    isQuote: true,
  },
  mention: {
    title: 'New Mention',
    setting: 'Somebody writes @ and your handle.',
    channels: on,
    what: (told) => `mentioned you in ${titled(told)}`,
    isQuote: true,
  },
  reply: {
    title: 'New Reply',
    setting: 'A reply in your forum post, or in a thread you follow.',
    channels: on,
    what: (told) => `replied in ${yours(told)}`,
    isQuote: true,
  },
  accepted: {
    title: 'Answer Accepted',
    setting: 'Your answer is accepted.',
    channels: on,
    what: (told) => `accepted your answer in ${titled(told)}`,
  },
  like: {
    title: 'New Like',
    setting: 'Somebody likes what you wrote. Never a mail of its own.',
    channels: quiet,
    what: (told) => (told.subject === 'post' ? `liked ${yours(told)}` : `liked your ${told.subject}`),
    isMinor: true,
  },
  follower: {
    title: 'New Follower',
    setting: 'Somebody follows you. Never a mail of its own.',
    channels: quiet,
    what: () => 'followed you',
    isMinor: true,
  },
  post: {
    title: 'New Post',
    setting: 'A new post by somebody, or about something, you watch.',
    channels: { app: true, mail: false, push: true },
    what: (told) => `published ${titled(told)}`,
  },
  reminder: {
    title: 'Reminder',
    setting: 'A bookmark you wanted to be reminded of.',
    channels: on,
    what: (told) => `You wanted to come back to ${titled(told)}`,
    isFromSite: true,
  },
  search: {
    title: 'New Match',
    setting: 'New posts that match a search you saved.',
    channels: on,
    what: matched,
    isFromSite: true,
  },
  price: {
    title: 'Price Drop',
    setting: 'Something you bookmarked costs less.',
    channels: on,
    what: (told) =>
      `lowered the price of ${titled(told)} from ${whole(told.price?.fromVbt)} to ${whole(told.price?.toVbt)} VBT`,
  },
  moderation: {
    title: 'Moderation',
    setting: 'A moderator hid something of yours, or looked at your report.',
    channels: on,
    what: moderated,
    isFromSite: true,
    isAboutGone: true,
  },
} as const satisfies Record<string, TypeOfNotification>

export type NotificationType = keyof typeof notificationTypes
export const NOTIFICATION_TYPES = Object.keys(notificationTypes) as NotificationType[]

/** The types with this property. */
export function typesThat(property: 'isMinor' | 'isFromSite' | 'isAboutGone') {
  return NOTIFICATION_TYPES.filter((type) => aboutType(type)[property])
}

export function aboutType(type: NotificationType): TypeOfNotification {
  return notificationTypes[type]
}

const kindWords: Record<PostKind, string> = {
  video: 'video',
  blog: 'blog post',
  forum: 'forum post',
  vehicle: 'vehicle',
  request: 'request',
  market: 'market post',
  event: 'event',
  directory: 'directory entry',
}

function matched({ search }: Told) {
  const found = search?.matches === 1 ? 'One new post matches' : `${search?.matches} new posts match`
  return `${found} your search “${search?.name}”`
}

function moderated(told: Told) {
  if (told.outcome === 'hidden') return 'We looked at your report and hid what you reported. Thank you'
  if (told.outcome === 'dismissed') return 'We looked at your report and found nothing against the rules'
  return told.subject === 'post' ? `Your ${kindOf(told)} ${titled(told)} was hidden` : `Your ${told.subject} was hidden`
}

function yours(told: Told) {
  return told.post?.isMine ? `your ${kindOf(told)}` : titled(told)
}

function kindOf({ post }: Told) {
  return post ? kindWords[post.kind] : 'post'
}

function titled({ post }: Told) {
  return post ? `“${post.title}”` : 'a post'
}

/** 1250 -> '1,250' */
function whole(vbt = 0) {
  return vbt.toLocaleString('en-US')
}
