import type { LimitedAct } from '#contract/allowances.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** How many of each limited act a call is about to do. */
export type Wanted = { [Act in LimitedAct]?: number }
/** An hourly limit, and what the account spent in the last hour, oldest first. */
export type Budget = { act: LimitedAct; perHour: number; spent: { amount: number; at: number }[] }

const HOUR_MS = 3_600_000

/** `againAt`: when that many are allowed. Null: now. 'never': `wanted` exceeds the hourly limit itself. */
export function allowanceOf({ perHour, spent }: Budget, wanted: number) {
  const left = Math.max(0, perHour - spent.reduce((sum, { amount }) => sum + amount, 0))
  if (wanted > perHour) return { left, againAt: 'never' as const }
  let free = left
  for (const { amount, at } of left < wanted ? spent : []) {
    free += amount
    if (free >= wanted) return { left, againAt: at + HOUR_MS }
  }
  return { left, againAt: null }
}

/** Throws a 429 if any act is over its limit. It says when to try again. */
export function refuseOverspending(budgets: Budget[], wanted: Wanted, now: number) {
  for (const budget of budgets) {
    const { againAt } = allowanceOf(budget, wanted[budget.act] ?? 0)
    if (againAt === 'never') throw overLimit(`${ruleOf(budget)} You have ${wanted[budget.act]} here.`)
    if (againAt !== null) {
      const seconds = Math.max(1, Math.ceil((againAt - now) / 1000))
      throw overLimit(`${ruleOf(budget)} Try again in ${formatWait(seconds)}.`, seconds)
    }
  }
}

function overLimit(detail: string, retryAfterSeconds?: number) {
  return new Refusal(429, 'new_account_limit', detail, undefined, retryAfterSeconds)
}

function ruleOf({ act, perHour }: Budget) {
  return `New accounts can ${perHour === 1 ? deeds[act].one : deeds[act].many.replace('#', String(perHour))} an hour.`
}

const deeds: Record<LimitedAct, { one: string; many: string }> = {
  post: { one: 'publish 1 post', many: 'publish # posts' },
  comment: { one: 'write 1 comment', many: 'write # comments' },
  link: { one: 'post 1 link', many: 'post # links' },
  mention: { one: 'mention 1 person', many: 'mention # people' },
}

/** 61 -> '2 minutes': rounded up, so that it is never too early. */
function formatWait(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
