import type { NotificationType } from '#contract/notifications.ts'

/** What each type is about, in the settings. */
export const typeTexts: Record<NotificationType, string> = {
  comment: 'Somebody comments on your post or reply.',
  answer: 'Somebody answers your comment or quotes your reply.',
  mention: 'Somebody writes @ and your handle.',
  reply: 'A reply in your forum post, or in a thread you follow.',
  accepted: 'Your answer is accepted.',
  like: 'Somebody likes what you wrote. Never a mail of its own.',
  follower: 'Somebody follows you. Never a mail of its own.',
  post: 'A new post by somebody, or about something, you watch.',
  reminder: 'A bookmark you wanted to be reminded of.',
  search: 'New posts that match a search you saved.',
  price: 'Something you bookmarked costs less.',
  moderation: 'A moderator hid something of yours, or looked at your report.',
}
