import type { DecisionReason } from '#contract/decision-reasons.ts'
import { cannedWords } from '#contract/decision-words.ts'
import type { Case, DecisionAction, NewDecision } from '#contract/moderation.ts'
import { MAX_SUSPENSION_DAYS, type OrderChoice, type SuspensionKind } from '#contract/standing.ts'
import { localMoment } from './local-moment.ts'

const DAY = 86_400_000

export const SUSPENSION_TIMES = ['day', 'week', 'month', 'date', 'good'] as const
export type SuspensionTime = (typeof SUSPENSION_TIMES)[number]

/** What is typed and chosen about a case. `areWordsOwn`: the moderator changed them, so another reason keeps them. */
export type DecisionValues = {
  action: DecisionAction | null
  reason: DecisionReason
  words: string
  areWordsOwn: boolean
  note: string
  hidesItem: boolean
  hidesOthers: boolean
  time: SuspensionTime
  /** The value of a field for a date and time, where the moderator is. */
  date: string
  kind: SuspensionKind
  hidesPosts: boolean
  orders: Record<string, OrderChoice>
}

/** What a case starts with: the most frequent reason of its reports. */
export function startOf({ topReason, holdReasons }: Pick<Case, 'topReason' | 'holdReasons'>): DecisionValues {
  const reason = topReason ?? (holdReasons.length > 0 ? 'spam' : 'other')
  return {
    action: null,
    reason,
    words: cannedWords[reason],
    areWordsOwn: false,
    note: '',
    hidesItem: false,
    hidesOthers: false,
    time: 'month',
    date: '',
    kind: 'full',
    hidesPosts: true,
    orders: {},
  }
}

/** Another reason brings its own words, unless the moderator wrote some. */
export function withReason(values: DecisionValues, reason: DecisionReason): Partial<DecisionValues> {
  return values.areWordsOwn ? { reason } : { reason, words: cannedWords[reason] }
}

/** Empty ones are the canned ones again. */
export function withWords(words: string): Partial<DecisionValues> {
  return { words, areWordsOwn: words.trim() !== '' }
}

/** When a suspension ends; null for good, undefined while no date is typed. */
export function endOf({ time, date }: Pick<DecisionValues, 'time' | 'date'>, now = Date.now()) {
  if (time === 'good') return null
  if (time === 'date') return Number.isNaN(Date.parse(date)) ? undefined : new Date(date).toISOString()
  return new Date(now + { day: 1, week: 7, month: 30 }[time] * DAY).toISOString()
}

/** What is wrong with the date of a suspension; null if nothing is. */
export function dateMistake(values: Pick<DecisionValues, 'time' | 'date'>, now = Date.now()) {
  if (values.time !== 'date') return null
  const end = endOf(values, now)
  if (!end) return 'Choose a date and time.'
  if (Date.parse(end) <= now) return 'Choose a time in the future.'
  return Date.parse(end) > now + MAX_SUSPENSION_DAYS * DAY ? 'Choose a date within a year, or For good.' : null
}

/** The latest and the earliest date that the field offers. */
export const dateRange = (now = Date.now()) => ({
  min: localMoment(new Date(now)),
  max: localMoment(new Date(now + MAX_SUSPENSION_DAYS * DAY)),
})

type Sent = DecisionValues & { action: DecisionAction }

/** The body of the call. `now`: when it was first sent, so that a retry is the same call. */
export function bodyOf(values: Sent, version: number, now: number): NewDecision {
  const { action, reason, hidesItem, hidesOthers } = values
  const words = values.words.trim()
  const note = values.note.trim()
  return {
    version,
    action,
    reason,
    ...(action !== 'keep' && words && { words }),
    ...(note && { note }),
    ...(action === 'hide' && hidesOthers && { hidesOthers }),
    ...((action === 'warn' || action === 'suspend') && hidesItem && { hidesItem }),
    ...(action === 'suspend' && { suspension: suspensionOf(values, now) }),
  }
}

function suspensionOf(values: Sent, now: number) {
  const { kind, hidesPosts, orders } = values
  return {
    kind,
    until: endOf(values, now) ?? null,
    hidesPosts: kind === 'full' || hidesPosts,
    orders: Object.entries(orders).map(([orderId, choice]) => ({ orderId: Number(orderId), choice })),
  }
}
