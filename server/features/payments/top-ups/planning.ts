import { VBT_CENTS } from '#contract/money.ts'
import { LEAST_TOP_UP_VBT } from '#contract/payments.ts'

const DAY_MS = 86_400_000

/** A purchase that counts against the limit of the day until `freeAt`, in milliseconds. */
export type Counted = { cents: number; freeAt: number }
/** `at`: from when on it is possible, as ISO 8601; null for now. */
export type PlannedPurchase = { vbt: number; at: string | null }

type Plan = { missingVbt: number; limitCents: number; counted: readonly Counted[]; now: number }

/**
 * How to buy what is missing if the limit of the day does not allow it at once: as much as possible now, and then the rest, or a
 * whole day's worth of it, as soon as that is possible. Empty if one purchase now is enough, or if the limit allows none.
 */
export function planPurchases({ missingVbt, limitCents, counted, now }: Plan): PlannedPurchase[] {
  const most = vbtOf(limitCents)
  if (most < LEAST_TOP_UP_VBT) return []
  const bought = [...counted]
  const plan: PlannedPurchase[] = []
  const freeVbt = (at: number) => vbtOf(limitCents - sumOf(bought.filter(({ freeAt }) => freeAt > at)))
  const buy = (vbt: number, at: number) => {
    bought.push({ cents: vbt * VBT_CENTS, freeAt: at + DAY_MS })
    plan.push({ vbt, at: at === now ? null : new Date(at).toISOString() })
    return vbt
  }
  const nowVbt = Math.min(freeVbt(now), Math.max(LEAST_TOP_UP_VBT, missingVbt))
  let left = missingVbt - (nowVbt >= LEAST_TOP_UP_VBT ? buy(nowVbt, now) : 0)
  while (left > 0) {
    const wanted = Math.min(most, Math.max(LEAST_TOP_UP_VBT, left))
    const times = bought.map(({ freeAt }) => freeAt).toSorted((one, other) => one - other)
    left -= buy(wanted, times.find((at) => freeVbt(at) >= wanted)!)
  }
  return plan.length === 1 && plan[0]!.at === null ? [] : plan
}

function vbtOf(cents: number) {
  return Math.max(0, Math.floor(cents / VBT_CENTS))
}

function sumOf(counted: readonly Counted[]) {
  return counted.reduce((sum, { cents }) => sum + cents, 0)
}
