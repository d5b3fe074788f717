import { describe, expect, it } from 'vitest'
import { amountMistake, amountOf, amountText, partOf, payoutOf, shareOf, tokensOf, typedAmount } from './amounts.ts'

describe('amounts of offers', () => {
  it('lead with dollars, and only parts are also VBT', () => {
    expect([amountOf(5200, 'VBT'), tokensOf(5200, 'VBT')]).toEqual(['$1,300.00', '5,200 VBT'])
    expect([amountOf(14_000, 'USD'), tokensOf(14_000, 'USD')]).toEqual(['$14,000', null])
    expect(shareOf({ amount: 5200, currency: 'VBT', percent: 90 })).toBe('5,200 VBT, 90%')
    expect(shareOf({ amount: 14_000, currency: 'USD', percent: 95 })).toBe('95%')
  })

  it('are a share of the price in whole units, at least half', () => {
    expect(partOf(5800, 90)).toBe(5220)
    expect(partOf(3, 80)).toBe(2)
    expect(partOf(1, 50)).toBe(1)
  })

  it('on parts are typed in dollars or VBT, within their limits', () => {
    const limits = { currency: 'VBT', least: 2900, most: 5800 } as const
    expect(['1,300', '$1,300.00', '5200 VBT'].map((typed) => typedAmount(typed, limits))).toEqual([5200, 5200, 5200])
    expect(['', '724.75', '1450.25', '2899 VBT'].map((typed) => typedAmount(typed, limits))).toEqual(
      Array.from({ length: 4 }, () => null),
    )
    expect(amountMistake('1,300', limits)).toBeNull()
    expect(amountMistake('1300.10', limits)).toBe('Offers go in steps of $0.25: $1,300.00 or $1,300.25.')
    expect(amountMistake('20', limits)).toBe('Enter $725 to $1,450.')
    expect(typedAmount(amountText(5201, 'VBT'), limits)).toBe(5201)
  })

  it('on vehicles are whole dollars', () => {
    const limits = { currency: 'USD', least: 7000, most: 14_000 } as const
    expect(typedAmount('$12,500', limits)).toBe(12_500)
    expect(amountMistake('12500.50', limits)).toBe('Enter whole dollars, $7,000 to $14,000.')
    expect(amountMistake('12500 VBT', limits)).toBe('Enter whole dollars, $7,000 to $14,000.')
    expect(typedAmount(amountText(12_500, 'USD'), limits)).toBe(12_500)
  })

  it('pay the seller less the fee', () => {
    expect(payoutOf(5500, 5)).toEqual({ fee: 275, payout: 5225 })
    expect(payoutOf(7, 5)).toEqual({ fee: 0.35, payout: 6.65 })
  })
})
