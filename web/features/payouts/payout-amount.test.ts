import { expect, test } from 'vitest'
import { moneyMistake, vbtIn } from '#contract/typed-money.ts'
import { arrivingCents, rulesOf } from './payout-amount.ts'

test('a payout is at least $10, and at most what can be paid out now', () => {
  const rules = rulesOf({ mostVbt: 858 })
  expect(moneyMistake('9.75', rules)).toBe('Enter $10 to $214.50.')
  expect(moneyMistake('214.75', rules)).toBe('Enter $10 to $214.50.')
  expect(moneyMistake('20.10', rules)).toBe('Payouts go in steps of $0.25: $20.00 or $20.25.')
  expect(vbtIn('$214.50', rules)).toBe(858)
  expect(vbtIn('40 VBT', rules)).toBe(40)
})

test('less than $10 can be paid out if it is all that is there', () => {
  expect(moneyMistake('3.00', rulesOf({ mostVbt: 12 }))).toBeNull()
  expect(moneyMistake('2.75', rulesOf({ mostVbt: 12 }))).toBe('Enter $3 to $3.')
})

test('the fee comes off what arrives', () => {
  expect(arrivingCents(858, 0)).toBe(21_450)
  expect(arrivingCents(858, 25)).toBe(21_425)
})
