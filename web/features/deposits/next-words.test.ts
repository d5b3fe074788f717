import { expect, test } from 'vitest'
import type { Deposit } from '#contract/deposits.ts'
import { dayOf, shortDayOf, timeOf } from '../../platform/time.ts'
import { actionName } from './deposit-words.ts'
import { nextWords } from './next-words.ts'

const member = (id: number, name: string) => ({
  id,
  name,
  handle: name.toLowerCase(),
  showsHandle: false,
  avatar: null,
})
const endsAt = '2026-03-12T16:00:00.000Z'
const WEEK = 7 * 86_400

/** 40 VBT that Dee Whitfield left for a car of Kasper Lund. */
function deposit(given: Partial<Deposit>): Deposit {
  const facts = { title: 'A car', make: 'Kitamori', model: 'Ruri', year: 1994, mileage: null, vin: null }
  return {
    id: 1,
    version: 1,
    state: 'offered',
    ended: null,
    viewer: 'buyer',
    vbt: 40,
    priceUsd: 9_000,
    can: [],
    buyer: member(1, 'Dee Whitfield'),
    seller: member(2, 'Kasper Lund'),
    buyerAgrees: false,
    sellerAgrees: false,
    vehicle: { ...facts, postId: 1, thumbnail: null, titleStatus: null, address: null },
    endsAt,
    history: [],
    createdAt: endsAt,
    endedAt: null,
    agreedWith: [],
    ...given,
  }
}

const until = `${shortDayOf(endsAt)}, ${timeOf(endsAt)}`

test.for<[Partial<Deposit>, buyer: string, seller: string]>([
  [{}, `Kasper has until ${until}`, 'Dee left a deposit of $10.00'],
  [{ state: 'held' }, `The car is on hold for you until ${dayOf(endsAt)}`, `On hold for Dee until ${dayOf(endsAt)}`],
  [{ state: 'held', sellerAgrees: true }, 'Kasper asks to keep the deposit', 'You asked to keep the deposit'],
  [{ state: 'held', buyerAgrees: true }, 'You let Kasper keep the deposit', 'Dee lets you keep the deposit'],
  [{ state: 'paid', ended: 'agreed' }, '$10.00 went to Kasper', '$10.00 went to you'],
  [{ state: 'returned', ended: 'over' }, '$10.00 went back to you', '$10.00 went back to Dee'],
])('%j: each side reads what is next', ([given, buyer, seller]) => {
  expect(nextWords(deposit(given), WEEK).title).toBe(buyer)
  expect(nextWords(deposit({ ...given, viewer: 'seller' }), WEEK).title).toBe(seller)
})

test.for<[NonNullable<Deposit['ended']>, buyer: string, seller: string]>([
  ['agreed', 'You both agreed that Kasper keeps it.', 'You both agreed that you keep it.'],
  ['declined', 'Kasper declined it.', 'You declined it.'],
  ['canceled', 'You withdrew it.', 'Dee withdrew it.'],
  ['unanswered', 'Kasper didn’t answer in time.', 'You didn’t answer in time.'],
  ['seller_returned', 'Kasper gave it back.', 'You gave it back.'],
  ['over', 'The time is up.', 'The time is up.'],
  ['taken', 'Kasper accepted another deposit.', 'You accepted another deposit.'],
  ['gone', 'The car is no longer for sale.', 'The car is no longer for sale.'],
])('a deposit that ended (%s) says each side why', ([ended, buyer, seller]) => {
  const given = deposit({ state: ended === 'agreed' ? 'paid' : 'returned', ended })
  expect(nextWords(given, WEEK).text).toBe(buyer)
  expect(nextWords({ ...given, viewer: 'seller' }, WEEK).text).toBe(seller)
})

test('the buttons of a hold say what the other side is asked', () => {
  const [buyers, sellers] = [deposit({ state: 'held' }), deposit({ state: 'held', viewer: 'seller' })]
  expect([actionName('agree', buyers), actionName('disagree', buyers)]).toEqual([
    'Let Kasper keep it',
    'Change my mind',
  ])
  expect([actionName('agree', sellers), actionName('disagree', sellers)]).toEqual(['Ask to keep it', 'Cancel request'])
  expect(actionName('agree', { ...sellers, buyerAgrees: true })).toBe('Keep the deposit')
  expect(actionName('give_back', sellers)).toBe('Give it back to Dee')
})
