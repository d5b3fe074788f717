import { describe, expect, it, test } from 'vitest'
import {
  type MoneyUnit,
  moneyMistake,
  moneyText,
  namesUnit,
  otherUnit,
  stepWords,
  vbtIn,
  wholeDollarsIn,
} from './typed-money.ts'
import { numberIn } from './typed-number.ts'

const dollars = { lead: 'USD' } as const
const tokens = { lead: 'VBT' } as const

describe('an amount is read in any usual form', () => {
  test.for([
    ['45', 180],
    ['$45', 180],
    ['$ 45', 180],
    ['45$', 180],
    ['US$45', 180],
    ['USD 45', 180],
    ['45.25 usd', 181],
    ['45 dollars', 180],
    ['$45 USD', 180],
    ['1,299', 5196],
    ['$1,299.50', 5198],
    ['1200.00', 4800],
    ['1.299,50', 5198],
    ['12,50', 50],
    ['1 299,50', 5198],
    ['1\u00a0299.50', 5198],
    ['1’299.50', 5198],
    ['.25', 1],
    ['10.', 40],
    ['12.5', 50],
    [' 0 ', 0],
    ['180 VBT', 180],
    ['180vbt', 180],
    ['VBT 1,240', 1240],
    ['180 tokens', 180],
    ['250000', 1_000_000],
  ] as const)('%j is %s VBT where dollars lead', ([typed, vbt]) => {
    expect(vbtIn(typed, dollars)).toBe(vbt)
    expect(moneyMistake(typed, dollars)).toBeNull()
  })

  test.for([
    ['180', 180],
    ['1,240', 1240],
    ['1.240,00', 1240],
    ['$45', 180],
    ['45.25 USD', 181],
    ['180 VBT', 180],
  ] as const)('%j is %s VBT where VBT leads', ([typed, vbt]) => {
    expect(vbtIn(typed, tokens)).toBe(vbt)
    expect(moneyMistake(typed, tokens)).toBeNull()
  })

  test.for(['', ' ', '$', 'VBT', 'ten', '-5', '1e3', '1,2,3', '1.2.3', '$45 VBT', '12,345,6', '45%', '9'.repeat(99)])(
    '%j is none',
    (typed) => {
      expect(vbtIn(typed, dollars)).toBeNull()
      expect(moneyMistake(typed, dollars)).toBe('Enter $0 to $250,000.')
      expect(moneyMistake(typed, tokens)).toMatch(/^Enter .* to /)
    },
  )
})

describe('an amount between two steps names both before it is sent', () => {
  test.for([
    ['12.30', 'Prices go in steps of $0.25: $12.25 or $12.50.'],
    ['$1,299.99', 'Prices go in steps of $0.25: $1,299.75 or $1,300.00.'],
    ['12,3', 'Prices go in steps of $0.25: $12.25 or $12.50.'],
    ['12.251', 'Prices go in steps of $0.25: $12.25 or $12.50.'],
    ['0.1', 'Prices go in steps of $0.25: $0.00 or $0.25.'],
    ['12.5 VBT', 'Prices go in whole VBT: 12 or 13.'],
  ] as const)('%j: %s', ([typed, words]) => {
    expect([vbtIn(typed, dollars), stepWords(typed, dollars), moneyMistake(typed, dollars)]).toEqual([
      null,
      words,
      words,
    ])
    expect(otherUnit(typed, dollars)).toBeNull()
  })

  it('by the name of what is typed', () => {
    expect(stepWords('12.30', { lead: 'USD', noun: 'Amounts' })).toBe('Amounts go in steps of $0.25: $12.25 or $12.50.')
    expect(stepWords('12.25', dollars)).toBeNull()
    expect(stepWords('ten', dollars)).toBeNull()
  })
})

test.for([
  ['USD', '9.75', 'Enter $10 to $12.50.'],
  ['USD', '12.75', 'Enter $10 to $12.50.'],
  ['USD', '12.60', 'Enter $10 to $12.50.'],
  ['USD', '39 VBT', 'Enter 40 to 50 VBT.'],
  ['USD', '', 'Enter $10 to $12.50.'],
  ['VBT', '51', 'Enter 40 to 50 VBT.'],
  ['VBT', '$20', 'Enter $10 to $12.50.'],
] as [MoneyUnit, string, string][])('limits are named in the unit that was typed: %s, %j', ([lead, typed, words]) => {
  const rules = { lead, least: 40, most: 50 }
  expect([moneyMistake(typed, rules), vbtIn(typed, rules)]).toEqual([words, null])
})

test('limits include their ends', () => {
  const rules = { lead: 'USD', least: 40, most: 50 } as const
  expect(['10', '12.50', '50 VBT'].map((typed) => vbtIn(typed, rules))).toEqual([40, 50, 50])
})

test.for([
  ['USD', '45', '180 VBT'],
  ['USD', '1299.5', '5,198 VBT'],
  ['USD', '180 VBT', '$45.00'],
  ['VBT', '180', '$45.00'],
  ['VBT', '$45', '180 VBT'],
  ['USD', '0', '0 VBT'],
  ['USD', '', null],
  ['USD', 'ten', null],
  ['USD', '$1,000,000,000', null],
] as [MoneyUnit, string, string | null][])('where %s leads, %j is also %s', ([lead, typed, other]) => {
  expect(otherUnit(typed, { lead })).toBe(other)
})

test('more than a field takes has no worth', () => {
  const rules = { lead: 'USD', most: 179 } as const
  expect(['44.75', '45', '180 VBT'].map((typed) => otherUnit(typed, rules))).toEqual(['179 VBT', null, null])
})

test('nothing can have a name', () => {
  expect(otherUnit('0.00', { lead: 'USD', zero: 'Free' })).toBe('Free')
  expect(otherUnit('45', { lead: 'USD', zero: 'Free' })).toBe('180 VBT')
})

test.for([1, 41, 180, 5198, 1_000_000])('the text that a field starts with is read as the same amount: %s', (vbt) => {
  for (const lead of ['USD', 'VBT'] as const) expect(vbtIn(moneyText(vbt, lead), { lead })).toBe(vbt)
})

test('fields start with dollars and cents, or with whole VBT', () => {
  expect([moneyText(5198, 'USD'), moneyText(180, 'USD'), moneyText(5198, 'VBT')]).toEqual([
    '1,299.50',
    '45.00',
    '5,198',
  ])
})

test('the sign of the unit is noticed', () => {
  expect(['$', '45 US', '45 USD', '180 v', '180 VBT', '45'].map(namesUnit)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})

test('what is never paid in VBT takes whole dollars only', () => {
  const asked = (typed: string) => wholeDollarsIn(typed, 100, 20_000)
  expect(['$14,800', '14800.00', '14.800,00', '100'].map(asked)).toEqual([14_800, 14_800, 14_800, 100])
  expect(['14,800.50', '99', '20001', '14800 VBT', '', 'ten'].map(asked)).toEqual([null, null, null, null, null, null])
})

test('numbers keep their decimals', () => {
  expect(['1,299', '1299.00', '1.299,00', '12,50', '1.5', 'x'].map(numberIn)).toEqual([
    1299,
    1299,
    1299,
    12.5,
    1.5,
    undefined,
  ])
})

test('corrections may have decimals', () => {
  const rules = { lead: 'VBT', noun: 'Amounts', least: 0.0001, most: 100_000, decimals: 4 } as const
  expect(['2.5', '0,25', '.0001', '$10'].map((typed) => vbtIn(typed, rules))).toEqual([2.5, 0.25, 0.0001, 40])
  expect(otherUnit('2.5', rules)).toBe('$0.63')
  expect(moneyMistake('2.50005', rules)).toBe('Amounts in VBT have up to 4 decimals.')
  expect(moneyMistake('0', rules)).toBe('Enter 0.0001 to 100,000 VBT.')
})
