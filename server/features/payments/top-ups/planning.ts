import { VBT_CENTS } from '#contract/money.ts'
import { LEAST_TOP_UP_VBT } from '#contract/payments.ts'

const DAY_MS = 86_400_000
/** Longer plans help nobody: an accepted quote is kept for five days. It also bounds the work for a total of any size. */
const MOST_DAYS = 5

/** A purchase that counts against the limit of the day until `freeAt`, in milliseconds. */
export type Counted = { cents: number; freeAt: number }
/** `at`: from when on it is possible, as ISO 8601; null for now. */
export type PlannedPurchase = { vbt: number; at: string | null }

type Plan = { missingVbt: number; limitCents: number; counted: readonly Counted[]; now: number }

/**
 * How to buy what is missing if the limit of the day does not allow it at once: as much as possible now, and then the rest, or a
 * whole day's worth of it, as soon as that is possible. Empty if one purchase now is enough, if the limit allows none, or if it takes
 * more than `MOST_DAYS` days.
 */
export function planPurchases({ missingVbt, limitCents, counted, now }: Plan): PlannedPurchase[] {
  const most = vbtOf(limitCents)
  if (most < LEAST_TOP_UP_VBT || missingVbt > MOST_DAYS * most) return []
  const bought = [...counted]
  const plan: PlannedPurchase[] = []
  const buy = (vbt: number, at: number) => {
    bought.push({ cents: vbt * VBT_CENTS, freeAt: at + DAY_MS })
    plan.push({ vbt, at: at === now ? null : new Date(at).toISOString() })
    return vbt
  }
  const freeVbt = vbtOf(limitCents - sumOf(counted.filter(({ freeAt }) => freeAt > now)))
  const nowVbt = Math.min(freeVbt, Math.max(LEAST_TOP_UP_VBT, missingVbt))
  let left = missingVbt - (nowVbt >= LEAST_TOP_UP_VBT ? buy(nowVbt, now) : 0)
  while (left > 0) {
    const wanted = Math.min(most, Math.max(LEAST_TOP_UP_VBT, left))
    left -= buy(wanted, timeToBuy(wanted, { limitCents, counted: bought }))
  }
  return plan.length === 1 && plan[0]!.at === null ? [] : plan
}

/** When the limit allows so much, at most all of it: one purchase after the other stops to count. */
function timeToBuy(vbt: number, { limitCents, counted }: Pick<Plan, 'limitCents' | 'counted'>) {
  let free = limitCents - sumOf(counted)
  for (const { cents, freeAt } of counted.toSorted((one, other) => one.freeAt - other.freeAt)) {
    free += cents
    if (vbtOf(free) >= vbt) return freeAt
  }
  throw new Error(`No limit of ${limitCents} cents allows ${vbt} VBT.`)
}

function vbtOf(cents: number) {
  return Math.max(0, Math.floor(cents / VBT_CENTS))
}

function sumOf(counted: readonly Counted[]) {
  return counted.reduce((sum, { cents }) => sum + cents, 0)
}
