import { formatVbt } from './money.ts'
import type { Facts } from './notification-facts.ts'
import { dropped, matched, moderated, outcomeOf, refunded, titled, tokens, yours } from './notification-sentences.ts'
import { payoutNotificationTypes } from './payout-notification-types.ts'
import { quoteNotificationTypes } from './quote-notification-types.ts'

export const CHANNELS = ['app', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** For types with `waitsToMail`. */
export const MAIL_WAIT_MINUTES = 15

type TypeOfNotification = {
  /** The heading in lists, mails, and settings. */
  title: string
  /** The description in the settings. */
  setting: string
  /** The default channels. */
  channels: Record<Channel, boolean>
  /** The rest of the sentence, after the names of the actors. */
  what: (facts: Facts) => string
  /** It is only mailed if it is still unread after `MAIL_WAIT_MINUTES`. */
  waitsToMail?: true
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
  message: {
    title: 'New Message',
    setting: 'Someone sends you a message. We only email you if you haven’t read it after 15 minutes.',
    channels: on,
    what: ({ outcome }) => (outcome === 'request' ? 'wants to message you' : 'sent you a message'),
    waitsToMail: true,
  },
  comment: {
    title: 'New Comment',
    setting: 'Someone comments on your post or reply.',
    channels: on,
    what: (facts) => (facts.subject === 'reply' ? 'commented on your reply' : `commented on ${yours(facts)}`),
    isQuote: true,
  },
  answer: {
    title: 'New Reply',
    setting: 'Someone replies to your comment or quotes your reply.',
    channels: on,
    what: (facts) => (facts.subject === 'reply' ? 'replied to your reply' : 'replied to your comment'),
    isQuote: true,
  },
  mention: {
    title: 'New Mention',
    setting: 'Someone mentions you with @ and your handle.',
    channels: on,
    what: (facts) => `mentioned you in ${titled(facts)}`,
    isQuote: true,
  },
  reply: {
    title: 'New Forum Reply',
    setting: 'Someone replies in your thread or in one you follow.',
    channels: on,
    what: (facts) => `replied ${facts.post?.isMine ? 'to' : 'in'} ${yours(facts)}`,
    isQuote: true,
  },
  accepted: {
    title: 'Answer Accepted',
    setting: 'The author of a thread accepts your answer.',
    channels: on,
    what: (facts) => `accepted your answer in ${titled(facts)}`,
  },
  like: {
    title: 'New Like',
    setting: 'Someone likes something you posted. Never sends a separate email.',
    channels: quiet,
    what: (facts) => (facts.subject === 'post' ? `liked ${yours(facts)}` : `liked your ${facts.subject}`),
    isMinor: true,
  },
  follower: {
    title: 'New Follower',
    setting: 'Someone follows you. Never sends a separate email.',
    channels: quiet,
    what: () => 'followed you',
    isMinor: true,
  },
  post: {
    title: 'New Post',
    setting: 'A person, tag, make, or town you watch has a new post.',
    channels: { app: true, mail: false, push: true },
    what: (facts) => `published ${titled(facts)}`,
  },
  reminder: {
    title: 'Reminder',
    setting: 'A reminder you set for a bookmark is due.',
    channels: on,
    what: (facts) => `You asked for a reminder about ${titled(facts)}`,
    isFromSite: true,
  },
  search: {
    title: 'New Match',
    setting: 'New posts match one of your saved searches.',
    channels: on,
    what: matched,
    isFromSite: true,
  },
  price: {
    title: 'Price Drop',
    setting: 'Something you bookmarked drops in price.',
    channels: on,
    what: (facts) => `lowered the price of ${titled(facts)} ${dropped(facts)}`,
  },
  stock: {
    title: 'Back in Stock',
    setting: 'A part you asked about is back in stock.',
    channels: on,
    what: (facts) => `${titled(facts)} is back in stock`,
    isFromSite: true,
  },
  tip: {
    title: 'Tip',
    setting: 'Someone tips your video or blog post.',
    channels: on,
    what: (facts) => `tipped you ${formatVbt(facts.vbt ?? 0)} for ${yours(facts)}`,
  },
  tokens: {
    title: 'Tokens bought',
    setting: 'Your payment went through. We always email you the receipt.',
    channels: { app: true, mail: false, push: true },
    what: ({ vbt }) => `You bought ${formatVbt(vbt ?? 0)}`,
    isFromSite: true,
  },
  refund: {
    title: 'Refund',
    setting: 'A refund, or a payment that your bank reversed.',
    channels: on,
    what: refunded,
    isFromSite: true,
  },
  ...payoutNotificationTypes,
  sale: {
    title: 'New Order',
    setting: 'Someone buys something from you.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  order: {
    title: 'Order update',
    setting: 'Something you bought or sold is shipped, delivered, canceled, or completed, or a job is started or done.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  order_due: {
    title: 'Order reminder',
    setting: 'An order is waiting for you, and time is almost up.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  offer: {
    title: 'Offer',
    setting: 'Someone makes you an offer or answers yours, or an offer is about to expire.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  ...quoteNotificationTypes,
  deposit: {
    title: 'Deposit',
    setting: 'Someone leaves a deposit on your vehicle, or the status of yours changes.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  review: {
    title: 'New Review',
    setting: 'Someone reviews you after an order, or replies to your review.',
    channels: on,
    what: outcomeOf,
  },
  bounty_paid: {
    title: 'Bounty paid',
    setting: 'Your answer earns a bounty.',
    channels: on,
    what: (facts) => `paid you the bounty of ${tokens(facts)} for your answer in ${titled(facts)}`,
  },
  bounty_ending: {
    title: 'Bounty ending',
    setting: 'Your bounty comes back in 7 days, or in 1 day, unless you accept an answer.',
    channels: on,
    what: (facts) =>
      `Your bounty of ${tokens(facts)} for ${titled(facts)} ends in ${facts.outcome}. Accept an answer to pay it out`,
    isFromSite: true,
  },
  bounty_returned: {
    title: 'Bounty returned',
    setting: 'Your bounty comes back because no answer was accepted in time.',
    channels: on,
    what: (facts) => `Your bounty of ${tokens(facts)} for ${titled(facts)} came back to you`,
    isFromSite: true,
  },
  moderation: {
    title: 'Moderation',
    setting: 'A moderator decides about something of yours, answers your appeal, or reviews your report.',
    channels: on,
    what: moderated,
    isFromSite: true,
    isAboutGone: true,
  },
} as const satisfies Record<string, TypeOfNotification>

export type NotificationType = keyof typeof notificationTypes
export const NOTIFICATION_TYPES = Object.keys(notificationTypes) as NotificationType[]

/** The types that have this property. */
export function typesThat(property: 'isMinor' | 'isFromSite' | 'isAboutGone' | 'waitsToMail') {
  return NOTIFICATION_TYPES.filter((type) => aboutType(type)[property])
}

export function aboutType(type: NotificationType): TypeOfNotification {
  return notificationTypes[type]
}
