import type { OwnDecision } from '#contract/appeals.ts'
import { itemWordOf } from '#contract/decision-words.ts'
import { dayOf, timeOf } from '../../platform/time.ts'

/** Nov 18, 2026, 2:06 PM */
export const whenOf = (timestamp: string) => `${dayOf(timestamp)}, ${timeOf(timestamp)}`

type Titled = Pick<OwnDecision, 'action' | 'itemType' | 'postKind' | 'reversedAt' | 'isRemoved' | 'suspensionKind'>

/** 'Your forum post was hidden' */
export function decisionTitle(decision: Titled) {
  const titles = decision.reversedAt === null ? standing : takenBack
  return titles[decision.action](decision)
}

type Titles = Record<OwnDecision['action'], (decision: Titled) => string>

const standing: Titles = {
  keep: (item) => `Your ${itemWordOf(item)} was checked`,
  hide: (item) => `Your ${itemWordOf(item)} was ${item.isRemoved ? 'deleted' : 'hidden'}`,
  warn: () => 'A moderator warned you',
  suspend: ({ suspensionKind }) =>
    suspensionKind === 'read_only' ? 'Your account was made read-only' : 'Your account was suspended',
}
const takenBack: Titles = {
  ...standing,
  hide: (item) => `Your ${itemWordOf(item)} is back`,
  warn: () => 'Your warning was taken back',
  suspend: () => 'Your suspension was taken back',
}

/** What follows from a decision, in sentences. */
export function whatHappens(decision: OwnDecision): string[] {
  const { reversedAt, otherItems } = decision
  if (reversedAt !== null) return [`A moderator took this back on ${dayOf(reversedAt)}. It doesn’t count against you.`]
  return [...suspension(decision), ...deletion(decision), ...others(otherItems), ...warning(decision)]
}

function suspension({ suspensionKind, suspendedUntil, isSuspendedForGood }: OwnDecision) {
  if (suspensionKind === null) return []
  const what = suspensionKind === 'full' ? 'suspended' : 'read-only'
  if (isSuspendedForGood || suspendedUntil === null) return [`Your account is ${what} for good.`]
  const isOver = Date.parse(suspendedUntil) <= Date.now()
  return [
    isOver ? `That ended on ${dayOf(suspendedUntil)}.` : `Your account is ${what} until ${whenOf(suspendedUntil)}.`,
  ]
}

function deletion(decision: OwnDecision) {
  const { hidesItem, isRemoved, removesAt, appeal, appealBy, cannotAppeal, itemType } = decision
  // By name: after a sentence about the account, 'it' would be the account.
  const what = `Your ${itemWordOf(decision)}`
  if (isRemoved) return [`${what} was deleted for good.`]
  if (!hidesItem) return []
  if (appeal?.state === 'open') return [`${what} stays hidden until your appeal is answered, and isn’t deleted before.`]
  if (removesAt === null || !isDeletable(itemType)) return [`Nobody else can see your ${itemWordOf(decision)}.`]
  const unless = cannotAppeal === null ? `, unless you appeal by ${dayOf(appealBy)}` : ''
  return [`${what} will be deleted on ${dayOf(removesAt)}${unless}.`]
}

/** Reviews, messages, and what belongs to orders stay hidden. */
function isDeletable(itemType: OwnDecision['itemType']) {
  return itemType === 'post' || itemType === 'comment' || itemType === 'reply'
}

function others(count: number) {
  if (count === 0) return []
  return [count === 1 ? '1 other post was hidden with it.' : `${count} other posts were hidden with it.`]
}

function warning({ action, hidesItem }: OwnDecision) {
  return action === 'warn' && !hidesItem ? ['It stays up. Another warning can lead to a suspension.'] : []
}
