import { expect, it } from 'vitest'
import type { DepositCounts } from '#contract/deposits.ts'
import type { OfferCounts } from '#contract/offers.ts'
import { firstTab, readOffersSearch, tabCounts } from './search.ts'

it('reads the address, and drops what it cannot have', () => {
  expect(readOffersSearch({ tab: 'sent', only: 'ended', side: 'seller' })).toEqual({ tab: 'sent', only: 'ended' })
  expect(readOffersSearch({ tab: 'deposits', only: 'ended', side: 'seller' })).toEqual({
    tab: 'deposits',
    side: 'seller',
  })
  expect(readOffersSearch({ tab: 'deposits', side: 'toString' })).toEqual({ tab: 'deposits' })
  expect(readOffersSearch({ tab: 'constructor', only: 7 })).toEqual({})
})

const nothing = { mine: 0, theirs: 0, accepted: 0, ended: 3 }
const noDeposits = { received: { mine: 0, active: 0 }, left: { mine: 0, active: 0 } }

function firstOf(offers: Partial<OfferCounts>, deposits: Partial<DepositCounts> = {}) {
  return firstTab(tabCounts({ received: nothing, sent: nothing, ...offers }, { ...noDeposits, ...deposits }))
}

it('opens the tab where something waits for the member', () => {
  expect(firstOf({})).toBe('received')
  expect(firstOf({ sent: { ...nothing, theirs: 1 } })).toBe('sent')
  expect(firstOf({ received: { ...nothing, theirs: 5 }, sent: { ...nothing, mine: 1 } })).toBe('sent')
  expect(firstOf({ received: { ...nothing, mine: 1 }, sent: { ...nothing, mine: 1, theirs: 1 } })).toBe('received')
  expect(firstOf({}, { left: { mine: 0, active: 1 } })).toBe('deposits')
  expect(firstOf({ sent: { ...nothing, theirs: 7 } }, { received: { mine: 1, active: 1 } })).toBe('deposits')
  expect(firstOf({ sent: { ...nothing, mine: 1 } }, { left: { mine: 0, active: 9 } })).toBe('sent')
})

it('counts on each tab what has not ended, and what waits', () => {
  const counts = tabCounts(
    { received: { mine: 1, theirs: 2, accepted: 3, ended: 4 }, sent: { ...nothing, accepted: 1 } },
    { received: { mine: 1, active: 2 }, left: { mine: 1, active: 3 } },
  )
  expect(counts).toEqual({
    received: { toAnswer: 1, waiting: 1, active: 6 },
    sent: { toAnswer: 0, waiting: 1, active: 1 },
    deposits: { toAnswer: 2, waiting: 2, active: 5 },
  })
})
