/** Earned units that can't be paid out yet. `until`: null while a return or a moderator decides. */
export type Wait = { until: Date | null; units: number }

/** In units. `payableUnits`: what was earned, and doesn't wait. */
export type Earnings = { availableUnits: number; earnedUnits: number; payableUnits: number; waits: Wait[] }

/** What a member has, and all their waits, those that end first first. */
export type Held = { availableUnits: number; earnedUnits: number; waits: readonly Wait[] }

/**
 * What can be paid out. Tokens that wait are spent last, so the waits can be for more than is left. What is left then waits
 * for those that end last: it is free when what still waits is less.
 */
export function earningsOf({ availableUnits, earnedUnits, waits }: Held): Earnings {
  const shown: Wait[] = []
  let rest = earnedUnits
  for (const wait of waits.toReversed()) {
    const units = Math.min(wait.units, rest)
    if (units > 0) shown.push({ until: wait.until, units })
    rest -= units
  }
  return { availableUnits, earnedUnits, payableUnits: rest, waits: shown.reverse() }
}
