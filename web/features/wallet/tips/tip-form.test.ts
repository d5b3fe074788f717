import { expect, test } from 'vitest'
import { newTipForm, ownAmountMistake, tipChoices, toTip, vbtOfForm } from './tip-form.ts'

test.for([
  [8, [8, 4, 10, 20]],
  [10, [10, 4, 20, 40]],
  [null, [4, 10, 20, 40]],
  [5_000, [4, 10, 20, 40]],
] as const)('a suggestion of %s VBT comes first, once', ([suggested, choices]) => {
  expect(tipChoices(suggested)).toEqual(choices)
  expect(vbtOfForm(newTipForm(suggested))).toBe(choices[0])
})

test.for([
  ['1', 1, true],
  [' 2,000 ', 2_000, true],
  ['$10.25', 41, true],
  ['2001', null, false],
  ['0', null, false],
  ['2.5', null, false],
  ['-4', null, false],
  ['four', null, false],
  ['', null, false],
] as const)('of an own amount, %j is %s', ([own, vbt, isFine]) => {
  const form = { ...newTipForm(8), amount: 'own', own }
  expect(vbtOfForm(form)).toBe(vbt)
  expect(ownAmountMistake(form) === null).toBe(isFine)
})

test('a message counts as people count, and a blank one is left out', () => {
  const form = newTipForm(8)
  expect(toTip({ ...form, message: '🚗'.repeat(130) })).toMatchObject({ message: '🚗'.repeat(130) })
  expect(toTip({ ...form, message: 'x'.repeat(131) })).toBeNull()
  expect(toTip({ ...form, message: '  ' })).toEqual({ vbt: 8, isAnonymous: false })
})
