import type { DecisionReason } from '#contract/decision-reasons.ts'
import { decisionReasonNames } from '#contract/decision-words.ts'
import type { CaseRow, DecisionAction, HoldReason } from '#contract/moderation.ts'
import type { PostKind } from '#contract/posts.ts'
import type { ReportedType } from '#contract/reports.ts'
import { dayOf, timeOf } from '../../platform/time.ts'
import { timeAgo } from '../../platform/time-ago.ts'
import { kinds } from '../posts/index.ts'

type Item = { itemType: ReportedType; postKind: PostKind | null }

/** What is reported, on its own: 'Market', 'Comment' */
export function typeName({ itemType, postKind }: Item) {
  return itemType === 'post' && postKind ? kinds[postKind].name : typeNames[itemType]
}

export const typeNames: Record<ReportedType, string> = {
  post: 'Post',
  comment: 'Comment',
  reply: 'Reply',
  member: 'Member',
  review: 'Review',
  message: 'Message',
  order: 'Order',
  quote: 'Quote',
}

/** 'Hidden', of what was decided. */
export const decidedNames: Record<DecisionAction, string> = {
  keep: 'Kept',
  hide: 'Hidden',
  warn: 'Warned',
  suspend: 'Suspended',
}

/** 'Post hidden', or 'Member warned for a post' */
export function loggedWords(action: DecisionAction, itemType: ReportedType) {
  const isOfItem = itemType === 'member' || action === 'keep' || action === 'hide'
  const decided = decidedNames[action].toLowerCase()
  if (isOfItem) return `${typeNames[itemType]} ${decided}`
  return `Member ${decided} for ${itemType === 'order' ? 'an' : 'a'} ${itemType}`
}

export const stateNames: Record<CaseRow['itemState'], string> = {
  shown: 'Still visible',
  hidden: 'Hidden',
  held: 'Held',
  gone: 'Deleted',
}

/** Why a check held it, in a sentence. */
export function holdWords({ check, detail }: HoldReason) {
  if (check === 'word') return `It has “${detail}” in it.`
  if (check === 'domain') return `It links to ${detail}.`
  if (check === 'first_links') return 'It’s one of their first posts, and it has a link.'
  if (check === 'many_at_once') return 'A new account posted many at once.'
  const others = Number(detail)
  const where =
    others > 0 ? `${others.toLocaleString('en-US')} other ${others === 1 ? 'post' : 'posts'}` : 'another post'
  return check === 'same_text'
    ? `${where} had the same text.`.replace(/^a/, 'A')
    : `${where} had the same photo.`.replace(/^a/, 'A')
}

/** 'Scam or fraud', or why it is held. */
export function whyWords({ topReason, holdReasons }: Pick<CaseRow, 'topReason' | 'holdReasons'>) {
  if (topReason) return decisionReasonNames[topReason]
  const [first] = holdReasons
  return first ? holdNames[first.check] : 'A moderator opened it'
}

const holdNames: Record<HoldReason['check'], string> = {
  word: 'A word we check',
  domain: 'A site we check',
  first_links: 'Link in a first post',
  many_at_once: 'Many posts at once',
  same_text: 'Same text again',
  same_picture: 'Same photo again',
}

export const reasonOptions = (Object.keys(decisionReasonNames) as DecisionReason[]).map((value) => ({
  value,
  label: decisionReasonNames[value],
}))

/** 12 m, 2 h, 5 d */
export const shortAge = (timestamp: string) => timeAgo(timestamp).replace(' ago', '')

/** Nov 18, 2026, 2:06 PM */
export const whenOf = (timestamp: string) => `${dayOf(timestamp)}, ${timeOf(timestamp)}`

/** '1 report', '5 reports' */
export const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

export const typeOptions = (Object.keys(typeNames) as ReportedType[]).map((value) => ({
  value,
  label: typeNames[value],
}))
