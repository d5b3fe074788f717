import { APPEAL_DAYS } from '#contract/appeals.ts'
import { decisionReasonNames, itemWordOf } from '#contract/decision-words.ts'
import type { DecisionAction } from '#contract/moderation.ts'
import { isolated } from '#contract/text-direction.ts'
import type { CaseFact, DecisionFact, Named, NamedDecision } from './facts.ts'

const DAY_MS = 86_400_000

type Words = Partial<Record<DecisionAction, (decision: NamedDecision) => string>>

const toAuthor: Words = {
  keep: (item) => `A moderator checked ${yours(item)}. Everyone can see it now`,
  hide: (decision) => `${capital(yours(decision))} was hidden${why(decision)}${next(decision)}`,
  warn: (decision) =>
    `A moderator warned you about ${yours(decision)}${why(decision)}${decision.hidesItem ? next(decision) : ''}`,
  suspend: (decision) => `${suspensionSentence(decision)}${why(decision)}`,
}

const toReporter: Words = {
  keep: (item) => `We looked at ${theirs(item)} that you reported. It doesn’t break the rules`,
  hide: (item) => `We hid ${theirs(item)} that you reported. Thanks for your help`,
  warn: (item) => `We looked at ${theirs(item)} that you reported, and took action. Thanks for your help`,
  suspend: (item) => `We looked at ${theirs(item)} that you reported, and took action. Thanks for your help`,
}

const takenBack: Words = {
  hide: (item) => `We put ${yours(item)} back`,
  warn: (item) => `We took back the warning about ${yours(item)}`,
  suspend: () => 'We took back your suspension',
}

/** What the author, those who reported the item, or moderators read about a decision, without the final period. */
export function decisionSentence({ of, to }: DecisionFact, decision: NamedDecision): string | null {
  if (of === 'appeal_made') return 'Someone appealed a decision'
  if (of === 'suspension_ended') return 'Your suspension is over. Welcome back'
  if (to === 'reporter') return of === 'case_decided' ? said(toReporter, decision) : putBack(decision)
  if (of === 'case_decided') return said(toAuthor, decision)
  return of === 'appeal_decided' ? answered(decision) : said(takenBack, decision)
}

/** What the author of a held item or an admin reads about a case. */
export function caseSentence({ of }: CaseFact, item: Named) {
  if (of === 'item_held') return `${capital(yours(item))} waits for a moderator. It usually takes less than a day`
  return `A moderator wants an admin to decide about ${theirs(item)}`
}

function said(words: Words, decision: NamedDecision) {
  return words[decision.action]?.(decision) ?? null
}

function answered(decision: NamedDecision) {
  if (decision.appealState === 'upheld') return `We read your appeal about ${yours(decision)}. The decision stands`
  const back = said(takenBack, decision)
  return back && `You were right in your appeal. ${back}`
}

function putBack(item: Named) {
  return `We looked again at ${theirs(item)} that you reported, and put it back`
}

/** 'your forum post “Cheap wheels”', 'your comment' */
function yours(item: Named) {
  return `your ${itemWordOf(item)}${titleOf(item)}`
}

/** 'the forum post “Cheap wheels”', 'the comment' */
function theirs(item: Named) {
  return `the ${itemWordOf(item)}${titleOf(item)}`
}

function titleOf({ title }: Named) {
  return title === null ? '' : ` “${isolated(title)}”`
}

/** Other reasons are only in the moderator's words. */
function why({ reason }: NamedDecision) {
  return reason === 'other' ? '' : `: ${decisionReasonNames[reason]}`
}

/** Until when they can appeal, and what happens if they don't. */
function next({ decidedAt, removesAt, reversedAt, appealState }: NamedDecision) {
  if (reversedAt !== null || removesAt === null || appealState !== null) return ''
  const appealBy = new Date(Date.parse(decidedAt) + APPEAL_DAYS * DAY_MS).toISOString()
  return `. Appeal by ${day(appealBy)}, or it’s deleted on ${day(removesAt)}`
}

/** 'Your account is suspended until Dec 5, 2026', 'Your account is read-only for good' */
export function suspensionSentence({
  suspensionKind,
  suspendedUntil,
}: Pick<NamedDecision, 'suspensionKind' | 'suspendedUntil'>) {
  const what = suspensionKind === 'read_only' ? 'Your account is read-only' : 'Your account is suspended'
  return suspendedUntil === null ? `${what} for good` : `${what} until ${day(suspendedUntil)}`
}

/** Jan 5, 2027 */
export function day(at: string) {
  return new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
