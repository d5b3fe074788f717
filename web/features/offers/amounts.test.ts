import { describe, expect, it } from 'vitest'
import { amountOf, partOf, payoutOf, shareOf, stepOf, typedAmount } from './amounts.ts'

describe('amounts of offers', () => {
  it('are VBT for parts and whole dollars for vehicles', () => {
    expect(amountOf(5200, 'VBT')).toBe('5,200 VBT')
    expect(amountOf(14_000, 'USD')).toBe('$14,000')
    expect(shareOf({ amount: 5200, currency: 'VBT', percent: 90 })).toBe('$1,300.00, 90%')
    expect(shareOf({ amount: 14_000, currency: 'USD', percent: 95 })).toBe('95%')
  })

  it('are a share of the price in whole units, at least half', () => {
    expect(partOf(5800, 90)).toBe(5220)
    expect(partOf(3, 80)).toBe(2)
    expect(partOf(1, 50)).toBe(1)
  })

  it('change by about a hundredth of the price', () => {
    expect([1, 99, 260, 1360, 5800, 14_800, 100_000_000].map(stepOf)).toEqual([1, 1, 2, 10, 50, 100, 1_000_000])
  })

  it('count only within their limits', () => {
    expect(typedAmount('5200', 2900, 5800)).toBe(5200)
    expect([typedAmount('', 1, 9), typedAmount('2899', 2900, 5800), typedAmount('5801', 2900, 5800)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('pay the seller less the fee', () => {
    expect(payoutOf(5500, 5)).toEqual({ fee: 275, payout: 5225 })
    expect(payoutOf(7, 5)).toEqual({ fee: 0.35, payout: 6.65 })
  })
})
