import type { Notification, NotificationType } from './notifications.ts'
import type { PostKind } from './posts.ts'

/** What stands above a notification, in mails, and beside it in the settings. */
export const notificationTitles: Record<NotificationType, string> = {
  comment: 'New Comment',
  answer: 'New Answer',
  mention: 'New Mention',
  reply: 'New Reply',
  accepted: 'Answer Accepted',
  like: 'New Like',
  follower: 'New Follower',
  post: 'New Post',
  reminder: 'Reminder',
  search: 'New Match',
  price: 'Price Drop',
  moderation: 'Moderation',
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

/** One sentence in two parts: who ('Ana and 4 others', shown bold, or nobody) and what. The same on screens, in mails and in push. */
export function wordsOf(notification: Notification) {
  return {
    title: notificationTitles[notification.type],
    who: whoOf(notification),
    what: whats[notification.type](notification),
  }
}

/** The whole sentence. */
export function sentenceOf(notification: Notification) {
  const { who, what } = wordsOf(notification)
  return who ? `${who} ${what}` : what
}

function whoOf({ actors, actorCount }: Notification) {
  const [first, second] = actors
  if (!first) return ''
  if (actorCount === 2 && second) return `${first.name} and ${second.name}`
  return actorCount < 2 ? first.name : `${first.name} and ${actorCount - 1} others`
}

const whats: Record<NotificationType, (notification: Notification) => string> = {
  comment: (told) => (told.subject === 'reply' ? 'commented on your reply' : `commented on ${yours(told)}`),
  answer: (told) => (told.subject === 'reply' ? 'answered your reply' : 'answered your comment'),
  mention: (told) => `mentioned you in ${titled(told)}`,
  reply: (told) => `replied in ${yours(told)}`,
  accepted: (told) => `accepted your answer in ${titled(told)}`,
  like: (told) => (told.subject === 'post' ? `liked ${yours(told)}` : `liked your ${told.subject}`),
  follower: () => 'followed you',
  post: (told) => `published ${titled(told)}`,
  reminder: (told) => `You wanted to come back to ${titled(told)}`,
  search: ({ search }) =>
    `${search?.matches === 1 ? 'One new post matches' : `${search?.matches} new posts match`} your search “${search?.name}”`,
  price: (told) =>
    `lowered the price of ${titled(told)} from ${whole(told.price?.fromVbt)} to ${whole(told.price?.toVbt)} VBT`,
  moderation: (told) => moderated(told),
}

function moderated(told: Notification) {
  if (told.outcome === 'hidden') return 'We looked at your report and hid what you reported. Thank you'
  if (told.outcome === 'dismissed') return 'We looked at your report and found nothing against the rules'
  return told.subject === 'post' ? `Your ${kindOf(told)} ${titled(told)} was hidden` : `Your ${told.subject} was hidden`
}

function yours(told: Notification) {
  return told.post?.isMine ? `your ${kindOf(told)}` : titled(told)
}

function kindOf({ post }: Notification) {
  return post ? kindWords[post.kind] : 'post'
}

function titled({ post }: Notification) {
  return post ? `“${post.title}”` : 'a post'
}

/** 1,250 */
function whole(vbt = 0) {
  return vbt.toLocaleString('en-US')
}
