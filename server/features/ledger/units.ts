import { VBT_CENTS } from '#contract/money.ts'

/** The ledger counts in whole units, so that 5% of a few VBT is exact. */
export const UNITS_PER_VBT = 10_000
/** The dollars behind the tokens: one cent buys this many units. */
export const UNITS_PER_CENT = UNITS_PER_VBT / VBT_CENTS

/** The units of an amount in VBT, such as 2.5. */
export function unitsOf(vbt: number) {
  return exact(vbt * UNITS_PER_VBT)
}

/** The amount in VBT, which has up to 4 decimals. */
export function vbtOf(units: number) {
  return units / UNITS_PER_VBT
}

/** The units that an amount in US cents buys. */
export function unitsOfCents(cents: number) {
  return exact(cents * UNITS_PER_CENT)
}

/** Returns the amount if it is a safe integer. Anything else is a bug in the caller. */
export function exact(amount: number) {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount.`)
  return amount
}
