import { expect, test } from 'vitest'
import type { MoneyUnit } from '#contract/typed-money.ts'
import { amountProblem, keptFrom, priceRules, shownIn, tokenRules, toVbt } from './amounts.ts'

test.for([
  ['USD', '10', '$10', '10', 40],
  ['USD', '10.5', '$10.5', '10.5', 42],
  ['USD', '1.450,00', '$1.450,00', '1.450,00', 5_800],
  ['USD', '$1,450.00', '$1,450.00', '1,450.00', 5_800],
  ['USD', '40 VBT', '40 VBT', '40 VBT', 40],
  ['USD', '12,50', '$12,50', '12,50', 50],
  ['USD', '250000', '$250000', '250000', 1_000_000],
  ['USD', '0', '$0', '0', 0],
  ['VBT', '58', '58', '58', 58],
  ['VBT', '5,800', '5,800', '5,800', 5_800],
  ['VBT', '$10.25', '$10.25', '$10.25', 41],
  ['USD', '', '', '', undefined],
  ['VBT', '', '', '', undefined],
] as [MoneyUnit, string, string, string, number | undefined][])(
  'where %s lead, %j is kept as %j, shown as %j, and sent as %s',
  ([lead, typed, kept, shown, sent]) => {
    expect(keptFrom(lead, typed)).toBe(kept)
    expect([shownIn(lead, kept), toVbt(kept)]).toEqual([shown, sent])
    expect(amountProblem(kept, lead === 'USD' ? priceRules : tokenRules)).toBeNull()
  },
)

test('drafts from before prices were typed in dollars, and stored prices, mean the same', () => {
  expect(['40', '58', '5,800'].map((kept) => [shownIn('USD', kept), toVbt(kept)])).toEqual([
    ['10.00', 40],
    ['14.50', 58],
    ['1,450.00', 5_800],
  ])
})

test.for([
  ['$10.10', 'Prices go in steps of $0.25: $10.00 or $10.25.'],
  ['$ten', 'Enter $0 to $250,000.'],
  ['$', 'Enter $0 to $250,000.'],
  ['$-1', 'Enter $0 to $250,000.'],
  ['$250,000.25', 'Enter $0 to $250,000.'],
  ['10.5 VBT', 'Prices go in whole VBT: 10 or 11.'],
  ['1000001 VBT', 'Enter 0 to 1,000,000 VBT.'],
] as const)('the price %j says what is allowed', ([kept, problem]) => {
  expect(amountProblem(kept, priceRules)).toBe(problem)
})

test('so does a tip', () => {
  expect(['10.5', '1000001', '$0.10'].map((kept) => amountProblem(kept, tokenRules))).toEqual([
    'Amounts go in whole VBT: 10 or 11.',
    'Enter 0 to 1,000,000 VBT.',
    'Amounts go in steps of $0.25: $0.00 or $0.25.',
  ])
})

test('an amount between two steps is sent as typed, so that the server refuses it instead of rounding it', () => {
  expect([toVbt('$10.10'), toVbt('ten'), toVbt('1.5')]).toEqual(['$10.10', 'ten', '1.5'])
})
