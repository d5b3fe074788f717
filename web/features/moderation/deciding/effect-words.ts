import { ORDER_CHOICE_DAYS, type SuspensionKind, type SuspensionPreview } from '#contract/standing.ts'
import { countOf } from '../words.ts'

/** What happens to their sessions. */
export function sessionWords(kind: SuspensionKind, sessions: number) {
  if (kind === 'read_only') return 'They can read, and finish what’s under way.'
  if (sessions === 0) return 'They aren’t signed in now. Signing in only shows why, and how to appeal.'
  return `Ends ${countOf(sessions, 'session')} now. Signing in only shows why, and how to appeal.`
}

const inWords = new Intl.ListFormat('en-US')

/** 'Hides 6 posts and 3 comments until then.' Null if there is nothing. */
export function hiddenWords(preview: Pick<SuspensionPreview, 'posts' | 'comments' | 'replies'>, isForGood: boolean) {
  const parts = [
    preview.posts > 0 && countOf(preview.posts, 'post'),
    preview.comments > 0 && countOf(preview.comments, 'comment'),
    preview.replies > 0 && replyCount(preview.replies),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return `Hides ${inWords.format(parts)}${isForGood ? '' : ' until then'}.`
}

const replyCount = (count: number) => (count === 1 ? '1 reply' : `${count.toLocaleString('en-US')} replies`)

/** What happens to what they sell. */
export function ordersWords(orders: number) {
  if (orders === 0) return 'They have no open orders to deliver.'
  const which = orders === 1 ? '1 open order' : `${orders.toLocaleString('en-US')} open orders`
  return `${which} to deliver. What you don’t choose is canceled and returned after ${ORDER_CHOICE_DAYS} days.`
}
