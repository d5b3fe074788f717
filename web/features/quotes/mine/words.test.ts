import { expect, test } from 'vitest'
import type { Quote } from '#contract/quotes.ts'
import { lookOf, responseWords, untilWords, wishOf } from './words.ts'

const now = Date.parse('2026-11-18T18:00:00.000Z')
const quote = {
  state: 'open',
  request: { id: 1, title: 'Clutch', state: 'open', thumbnail: null },
  customer: { id: 1, name: 'Mara Okafor', handle: 'mara', showsHandle: false, avatar: null },
  validUntil: '2026-11-25T18:00:00.000Z',
  reservedUntil: null,
  sentAt: '2026-11-17T18:00:00.000Z',
  editedAt: null,
  seenAt: null,
  range: null,
  firmAskedAt: null,
  can: ['edit', 'withdraw'],
} as unknown as Quote

test('a provider reads whether the customer has seen their quote, and how long it is good for', () => {
  expect(lookOf(quote).name).toBe('Not seen yet')
  expect(lookOf({ ...quote, seenAt: quote.sentAt }).name).toBe('Seen by the customer')
  expect(untilWords(quote, now)).toBe('Valid for 7 more days')
})

test('once it was accepted, it says until when the customer has to pay', () => {
  const reserved = { ...quote, state: 'reserved', reservedUntil: '2026-11-19T18:00:00.000Z' } as const
  expect(lookOf(reserved).name).toBe('Accepted, waiting for payment')
  expect(untilWords(reserved, now)).toMatch(/^Mara has until \d+:00 (AM|PM)? ?(today|tomorrow) to pay$/)
})

test('a closed request takes no answer, whatever the quote says', () => {
  const closed = { ...quote, request: { ...quote.request, state: 'closed' } } as const
  expect([lookOf(closed).name, untilWords(closed, now)]).toEqual(['Request closed', 'Sent Nov 17'])
})

test('a quote that lost says so, but never what the other one costs', () => {
  expect(lookOf({ ...quote, state: 'lost' }).name).toBe('Another quote was accepted')
  expect(untilWords({ ...quote, state: 'lost' }, now)).toBe('Sent Nov 17')
})

test('a customer who wants a firm quote waits for an edit of the range', () => {
  const asked = { ...quote, range: { fromVbt: 100, toVbt: 200 }, firmAskedAt: quote.sentAt }
  expect(wishOf(asked)).toBe('Mara wants a firm quote.')
  expect(wishOf({ ...asked, can: [] })).toBeNull()
  expect(wishOf({ ...asked, range: null })).toBeNull()
})

test('the response time is in the largest unit that fits', () => {
  expect(responseWords(null)).toBe('')
  expect(responseWords(3 * 3_600 + 400)).toBe('You usually answer in 3 hours')
  expect(responseWords(20)).toBe('You usually answer in 1 minute')
})
