import type { PostKind } from './posts.ts'

export const CHANNELS = ['app', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** The facts that the sentence of a notification uses. */
type Facts = {
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
  what: (facts: Facts) => string
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
    what: (facts) => (facts.subject === 'reply' ? 'commented on your reply' : `commented on ${yours(facts)}`),
    isQuote: true,
  },
  answer: {
    title: 'New Answer',
    setting: 'Somebody answers your comment or quotes your reply.',
    channels: on,
    what: (facts) => (facts.subject === 'reply' ? 'answered your reply' : 'answered your comment'),
    isQuote: true,
  },
  mention: {
    title: 'New Mention',
    setting: 'Somebody writes @ and your handle.',
    channels: on,
    what: (facts) => `mentioned you in ${titled(facts)}`,
    isQuote: true,
  },
  reply: {
    title: 'New Reply',
    setting: 'A reply in your forum post, or in a thread you follow.',
    channels: on,
    what: (facts) => `replied in ${yours(facts)}`,
    isQuote: true,
  },
  accepted: {
    title: 'Answer Accepted',
    setting: 'Your answer is accepted.',
    channels: on,
    what: (facts) => `accepted your answer in ${titled(facts)}`,
  },
  like: {
    title: 'New Like',
    setting: 'Somebody likes what you wrote. Never a mail of its own.',
    channels: quiet,
    what: (facts) => (facts.subject === 'post' ? `liked ${yours(facts)}` : `liked your ${facts.subject}`),
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
    what: (facts) => `published ${titled(facts)}`,
  },
  reminder: {
    title: 'Reminder',
    setting: 'A bookmark you wanted to be reminded of.',
    channels: on,
    what: (facts) => `You wanted to come back to ${titled(facts)}`,
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
    what: (facts) =>
      `lowered the price of ${titled(facts)} from ${formatVbt(facts.price?.fromVbt)} to ${formatVbt(facts.price?.toVbt)} VBT`,
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

function matched({ search }: Facts) {
  const found = search?.matches === 1 ? 'One new post matches' : `${search?.matches} new posts match`
  return `${found} your search “${search?.name}”`
}

function moderated(facts: Facts) {
  if (facts.outcome === 'hidden') return 'We looked at your report and hid what you reported. Thank you'
  if (facts.outcome === 'dismissed') return 'We looked at your report and found nothing against the rules'
  return facts.subject === 'post'
    ? `Your ${kindOf(facts)} ${titled(facts)} was hidden`
    : `Your ${facts.subject} was hidden`
}

function yours(facts: Facts) {
  return facts.post?.isMine ? `your ${kindOf(facts)}` : titled(facts)
}

function kindOf({ post }: Facts) {
  return post ? kindWords[post.kind] : 'post'
}

function titled({ post }: Facts) {
  return post ? `“${post.title}”` : 'a post'
}

/** 1250 -> '1,250' */
function formatVbt(vbt = 0) {
  return vbt.toLocaleString('en-US')
}
