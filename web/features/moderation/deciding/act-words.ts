import type { Role } from '#contract/members.ts'
import { type Case, type DecisionAction, MOST_OTHER_POSTS } from '#contract/moderation.ts'
import type { ReportedType } from '#contract/reports.ts'
import { shortDayOf } from '../../../platform/time.ts'
import { countOf, typeNames } from '../words.ts'
import { type DecisionValues, endOf } from './values.ts'

type Shown = Pick<Case, 'itemType' | 'itemState' | 'reports' | 'record'>
type Chosen = Pick<DecisionValues, 'action' | 'hidesOthers' | 'time' | 'date'>

/** Members, orders, and quotes can’t be hidden. */
export const HIDEABLE: ReadonlySet<ReportedType> = new Set(['post', 'comment', 'reply', 'review', 'message'])

/** How many other posts of the author a decision can hide. */
export const othersOf = ({ record }: Pick<Case, 'record'>) => Math.min(record?.otherPosts ?? 0, MOST_OTHER_POSTS)

/** What the main button does: 'Hide 6 posts'. */
export function actWords(shown: Shown, chosen: Chosen) {
  const noun = typeNames[shown.itemType].toLowerCase()
  if (chosen.action === null) return 'Choose what to do'
  if (chosen.action === 'keep') return keepWords(shown, noun)
  if (chosen.action === 'hide') return hideWords(shown, noun, chosen.hidesOthers ? othersOf(shown) : 0)
  return chosen.action === 'warn' ? 'Send warning' : suspendWords(chosen)
}

function keepWords({ itemState }: Shown, noun: string) {
  if (itemState === 'held') return `Publish ${noun}`
  return itemState === 'gone' ? 'Close the reports' : `Keep ${noun}`
}

function hideWords({ itemType }: Shown, noun: string, others: number) {
  if (others === 0) return `Hide ${noun}`
  return itemType === 'post' ? `Hide ${countOf(others + 1, 'post')}` : `Hide ${noun} and ${countOf(others, 'post')}`
}

/** 'Suspend until Dec 18' */
export function suspendWords(chosen: Pick<DecisionValues, 'time' | 'date'>) {
  const end = endOf(chosen)
  if (end === null) return 'Suspend for good'
  return end ? `Suspend until ${shortDayOf(end)}` : 'Suspend'
}

/** The toast afterward. `items`: how many things are hidden now. */
export function doneWords(action: DecisionAction, { itemType, itemState }: Shown, items: number) {
  const name = typeNames[itemType]
  if (action === 'keep') return itemState === 'held' ? `${name} published` : `${name} kept`
  if (action === 'hide') return items > 1 ? `${items} items hidden` : `${name} hidden`
  return action === 'warn' ? 'Warning sent' : 'Member suspended'
}

/** What an action means here, and why it is not possible. `role`: the moderator's own. */
export function choiceOf(action: DecisionAction, shown: Shown & Pick<Case, 'author'>, role: Role) {
  if (action === 'keep') return { hint: keepHint(shown), isOff: false }
  if (action === 'hide') return hideChoice(shown)
  if (!shown.author) return { hint: 'The author left', isOff: true }
  return action === 'warn' ? { hint: 'Stays up, author is told', isOff: false } : suspendChoice(shown, role)
}

/** Nobody suspends an admin, and only admins suspend moderators. */
function suspendChoice({ record }: Shown, role: Role) {
  if (record?.role === 'admin') return { hint: 'An admin can’t be suspended', isOff: true }
  if (record?.role === 'moderator' && role !== 'admin') return { hint: 'Only admins suspend moderators', isOff: true }
  return { hint: 'Hides all, ends sessions', isOff: false }
}

function keepHint({ itemState, reports }: Shown) {
  if (itemState === 'held') return 'Everyone can see it'
  return reports === 1 ? 'Close the report' : 'Close the reports'
}

function hideChoice({ itemType, itemState }: Shown) {
  if (!HIDEABLE.has(itemType)) return { hint: cannotHide(itemType), isOff: true }
  if (itemState === 'gone') return { hint: 'Already deleted', isOff: true }
  if (itemState === 'hidden') return { hint: 'Already hidden', isOff: true }
  return { hint: 'Author can appeal', isOff: false }
}

function cannotHide(itemType: ReportedType) {
  const noun = typeNames[itemType].toLowerCase()
  return `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun} can’t be hidden`
}
