import { VBT_CENTS } from '#contract/money.ts'

/** Amounts in the ledger are whole units, so that 5 % of a few VBT are exact. */
export const UNITS_PER_VBT = 10_000
/** The dollars that stand behind the tokens: a cent buys this many units. */
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

/** The amount itself if it is whole and JavaScript counts it exactly. Any other one is a bug in the caller. */
export function exact(amount: number) {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount.`)
  return amount
}
