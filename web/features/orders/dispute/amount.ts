import { type MoneyRules, moneyMistake, vbtIn } from '#contract/typed-money.ts'

/** Of a field for how much goes back, in VBT. */
export function refundRules(most: number, least = 0): MoneyRules {
  return { lead: 'USD', least, most, noun: 'Amounts' }
}

/** Whole VBT from `least` to `most`; null for anything else. */
export function amountOf(typed: string, most: number, least = 0) {
  return vbtIn(typed, refundRules(most, least))
}

/** What is wrong with what was typed; null if nothing is. */
export function amountMistake(typed: string, most: number, least = 0) {
  return moneyMistake(typed, refundRules(most, least))
}
