import { expect, test } from 'vitest'
import { amountProblem, dollarText, toVbt, vbtText } from './amounts.ts'

test.for([
  ['40', '10', '40', 40],
  ['58', '14.50', '58', 58],
  ['5,800', '1450', '5,800', 5_800],
  ['$10', '10', '40', 40],
  ['$10.5', '10.5', '42', 42],
  ['$1,450.00', '1,450.00', '5800', 5_800],
  ['$.25', '.25', '1', 1],
  ['$250000', '250000', '1000000', 1_000_000],
  ['0', '0', '0', 0],
  ['', '', '', undefined],
] as const)('%j is $%s, %s VBT, and sent as %s', ([typed, inDollars, inVbt, sent]) => {
  expect([dollarText(typed), vbtText(typed), toVbt(typed)]).toEqual([inDollars, inVbt, sent])
  expect(amountProblem(typed, 'Price')).toBeNull()
})

test.for([
  ['$10.10', '10.10', '', 'Price: enter an amount in steps of $0.25, such as $10.00 or $10.25.'],
  ['$0.1', '0.1', '', 'Price: enter an amount in steps of $0.25, such as $0.00 or $0.25.'],
  ['$ten', 'ten', '', 'Price: enter an amount from $0 to $250,000.'],
  ['$-1', '-1', '', 'Price: enter an amount from $0 to $250,000.'],
  ['$250,000.25', '250,000.25', '1000001', 'Price: enter an amount from $0 to $250,000.'],
  ['10.5', '', '10.5', 'Price: enter a whole number from 0 to 1,000,000 VBT.'],
  ['1000001', '250000.25', '1000001', 'Price: enter a whole number from 0 to 1,000,000 VBT.'],
] as const)('%j stays as typed, with an error that says what is allowed', ([typed, inDollars, inVbt, problem]) => {
  expect([dollarText(typed), vbtText(typed), amountProblem(typed, 'Price')]).toEqual([inDollars, inVbt, problem])
})

test('an amount between two steps is sent as typed, so that the server refuses it instead of rounding it', () => {
  expect([toVbt('$10.10'), toVbt('ten'), toVbt('1.5')]).toEqual(['$10.10', 'ten', '1.5'])
})
