import { type MoneyRules, type MoneyUnit, moneyMistake, moneyText, namesUnit, vbtIn } from '#contract/typed-money.ts'

// A draft keeps an amount as it was typed, with its unit, unless that is VBT: '40' is in VBT, '$10.25' in dollars.

/** Tips, bounties, and budgets are about tokens. */
export const tokenRules: MoneyRules = { lead: 'VBT', noun: 'Amounts' }
export const priceRules: MoneyRules = { lead: 'USD', zero: 'Free' }

/** The amount in whole VBT. Null if it is blank, or cannot be stored. */
export function vbtOf(kept: string) {
  return vbtIn(kept, { lead: 'VBT' })
}

/** For the request body. Anything but whole VBT is sent as typed, so that the server refuses it by the field's name. */
export function toVbt(kept: string): number | string | undefined {
  return vbtOf(kept) ?? (kept.trim() || undefined)
}

/** What a field that leads with this unit shows of it. */
export function shownIn(lead: MoneyUnit, kept: string) {
  if (lead === 'VBT') return kept
  if (kept.startsWith('$')) return kept.slice(1)
  const vbt = vbtOf(kept)
  return vbt === null || namesUnit(kept) ? kept : moneyText(vbt, 'USD')
}

/** What a draft keeps of what was typed in such a field. */
export function keptFrom(lead: MoneyUnit, typed: string) {
  return lead === 'VBT' || typed.trim() === '' || namesUnit(typed) ? typed : `$${typed}`
}

/** Says what is allowed; null if the amount is blank or can be stored. */
export function amountProblem(kept: string, { lead, ...rules }: MoneyRules) {
  if (kept.trim() === '') return null
  // A number without a unit is in VBT, unless the field would show it as dollars.
  const typed = shownIn(lead, kept)
  return moneyMistake(typed.trim() === '' ? kept : typed, { lead, ...rules })
}
