import type { Conversation } from '#contract/conversations.ts'
import { timeAgo } from '../../../platform/time-ago.ts'

/** The last message in one line: 'You: Studs arrived', '2 files', 'Message removed'. */
export function lastLineOf({ last }: Pick<Conversation, 'last'>) {
  if (!last) return 'No messages yet'
  const what = last.isRemoved ? 'Message removed' : last.text || filesOf(last.files)
  return last.isMine ? `You: ${what}` : what
}

function filesOf(count: number) {
  if (count === 0) return 'Shared a post'
  return count === 1 ? '1 file' : `${count} files`
}

/** now, 5 m, 2 h, 3 d, 1 w */
export function shortAge(timestamp: string, now = Date.now()) {
  return timeAgo(timestamp, now).replace(' ago', '')
}

/** '2 unread messages', '99 or more unread messages' */
export function unreadWords(unread: number, most: number) {
  if (unread === 1) return '1 unread message'
  return `${unread >= most ? `${most} or more` : unread} unread messages`
}

/** Whether the conversation is muted at the moment. */
export function isMuted({ mutedUntil }: Pick<Conversation, 'mutedUntil'>, now = Date.now()) {
  return mutedUntil !== null && new Date(mutedUntil).getTime() > now
}
