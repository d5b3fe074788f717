import { VBT_CENTS } from '#contract/money.ts'
import { moneyIn, stepWords, vbtIn } from '#contract/typed-money.ts'
import { numberIn } from '#contract/typed-number.ts'

/** A whole number, also as '3.00'. Text that is none stays, so that the form's check reports it. */
export function wholeIn(text: string) {
  const number = numberIn(text)
  return number !== undefined && Number.isSafeInteger(number) ? number : text
}

/** '$45', '45.25 USD', '1,299': a price in VBT, or what is wrong with it. '180 VBT' is one, too. */
export function priceIn(text: string): number | { problem: string } {
  if (!moneyIn(text, 'USD')) return { problem: 'Enter a price in dollars, such as 45 or 1,299.50.' }
  const problem = stepWords(text, { lead: 'USD' })
  // A price that is too high stays, so that the form's check reports it.
  return problem ? { problem } : vbtIn(text, { lead: 'USD', most: Number.POSITIVE_INFINITY })!
}

/** 5 -> '1.25' */
export function dollarsOf(tokens: number) {
  return ((tokens * VBT_CENTS) / 100).toFixed(2)
}
