import { expect, test } from 'vitest'
import type { Offer } from '#contract/offers.ts'
import { momentAhead } from '../../platform/moment-ahead.ts'
import { stateWords, untilWords } from './offer-words.ts'

const member = (id: number, name: string) => ({
  id,
  name,
  handle: name.toLowerCase(),
  showsHandle: false,
  avatar: null,
})
const now = Date.parse('2026-03-12T16:00:00.000Z')
const in17Hours = new Date(now + 17.5 * 3_600_000).toISOString()

/** By Dee Whitfield, to Hugh Marlow, in VBT. */
function offer(given: Partial<Offer>) {
  const rounds = [{ by: 'buyer', amount: 70, note: null, at: in17Hours }]
  const sides = { buyer: member(1, 'Dee Whitfield'), seller: member(2, 'Hugh Marlow'), viewer: 'buyer' }
  const all = { state: 'open', waitsFor: 'seller', endsAt: in17Hours, currency: 'VBT', can: [], createdAt: in17Hours }
  return { ...sides, ...all, rounds, ...given } as unknown as Offer
}

const countered = [{ by: 'buyer' }, { by: 'seller' }] as Offer['rounds']

test.for<[Partial<Offer>, buyer: string, seller: string]>([
  [{}, 'Waiting for Hugh', 'Waiting for you'],
  [{ rounds: countered, waitsFor: 'buyer' }, 'Hugh countered', 'You countered'],
  [{ rounds: [...countered, { by: 'buyer' } as never] }, 'You countered', 'Dee countered'],
])('%j: each side reads whose turn it is', ([given, buyer, seller]) => {
  expect(stateWords(offer(given)).name).toBe(buyer)
  expect(stateWords(offer({ ...given, viewer: 'seller' })).name).toBe(seller)
})

test.for<[Offer['state'], string]>([
  ['accepted', 'Accepted'],
  ['used', 'Completed'],
  ['declined', 'Declined'],
  ['expired', 'Expired'],
  ['lapsed', 'Price expired'],
  ['closed', 'Closed'],
])('an offer that is %s is shown as %s', ([state, name]) => {
  expect(stateWords(offer({ state })).name).toBe(name)
})

test('an offer or a counteroffer that was withdrawn says by whom', () => {
  const namesOf = (given: Partial<Offer>) =>
    (['buyer', 'seller'] as const).map((viewer) => stateWords(offer({ state: 'withdrawn', ...given, viewer })).name)
  expect(namesOf({})).toEqual(['You withdrew it', 'Dee withdrew it'])
  expect(namesOf({ rounds: countered })).toEqual(['Hugh withdrew it', 'You withdrew it'])
})

test('each side reads how much time is left, and for what', () => {
  expect(untilWords(offer({}), now)).toBe('17 h left')
  const accepted = offer({ state: 'accepted', can: ['check_out'] })
  expect(untilWords(accepted, now)).toBe('17 h to check out')
  expect(untilWords({ ...accepted, can: ['leave_deposit'] }, now)).toBe(
    `Leave the deposit by ${momentAhead(in17Hours, now)}`,
  )
  expect(untilWords({ ...accepted, viewer: 'seller' }, now)).toBe('17 h for them to pay')
  expect(untilWords({ ...accepted, viewer: 'seller', currency: 'USD' }, now)).toBe('17 h left')
  expect(untilWords({ ...accepted, viewer: 'seller', currency: 'USD', depositVbt: 400 }, now)).toBe(
    `Dee has until ${momentAhead(in17Hours, now)} to leave the deposit`,
  )
})
