import { expect, it } from 'vitest'
import { firstTab, readOffersSearch } from './search.ts'

it('reads the address, and drops what it cannot have', () => {
  expect(readOffersSearch({ tab: 'sent', only: 'ended', side: 'seller' })).toEqual({ tab: 'sent', only: 'ended' })
  expect(readOffersSearch({ tab: 'deposits', only: 'ended', side: 'seller' })).toEqual({
    tab: 'deposits',
    side: 'seller',
  })
  expect(readOffersSearch({ tab: 'constructor', only: 7 })).toEqual({})
})

it('opens the tab where something waits for the member', () => {
  const none = { mine: 0, theirs: 0, accepted: 0, ended: 3 }
  expect(firstTab({ received: none, sent: none })).toBe('received')
  expect(firstTab({ received: none, sent: { ...none, theirs: 1 } })).toBe('sent')
  expect(firstTab({ received: { ...none, theirs: 5 }, sent: { ...none, mine: 1 } })).toBe('sent')
  expect(firstTab({ received: { ...none, mine: 1 }, sent: { ...none, mine: 1, theirs: 1 } })).toBe('sent')
})
