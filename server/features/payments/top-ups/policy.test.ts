import { expect, test } from 'vitest'
import { refundOf, refusalOf, type StoredState, shownState, stateAfter } from './policy.ts'

const OPEN = ['created', 'processing'] as const
const UNPAID = [...OPEN, 'failed', 'expired'] as const
const PAID = ['paid', 'disputed', 'won', 'lost'] as const
const answers = ['waiting', 'processing', 'paid', 'canceled', 'abandoned'] as const

function after(state: StoredState) {
  return answers.map((answer) =>
    answer === 'abandoned'
      ? stateAfter(state, { status: 'canceled', isAbandoned: true })
      : stateAfter(state, { status: answer, isAbandoned: false }),
  )
}

test('an open purchase becomes what the provider says', () => {
  for (const state of OPEN) expect(after(state)).toEqual(['created', 'processing', 'paid', 'failed', 'expired'])
})

test('a purchase that has ended only becomes paid, and one that was paid stays what it is', () => {
  for (const state of UNPAID.slice(2)) expect(after(state)).toEqual([state, state, 'paid', state, state])
  for (const state of PAID) expect(after(state)).toEqual(answers.map(() => state))
})

test('a purchase is shown as refunded, unless the bank has the last word', () => {
  const shown = PAID.map((state) => shownState({ state, refundedCents: 1, canceledAt: null }))

  expect(shown).toEqual(['refunded', 'disputed', 'refunded', 'lost'])
  expect(shownState({ state: 'paid', refundedCents: 0, canceledAt: null })).toBe('paid')
})

test('a purchase that its member gave up is canceled, unless the bank was faster', () => {
  const shown = [...UNPAID, 'paid' as const].map((state) => shownState({ state, refundedCents: 0, canceledAt: 'now' }))

  expect(shown).toEqual(['canceled', 'processing', 'failed', 'canceled', 'paid'])
})

const now = Date.parse('2026-11-23T12:00:00Z')
const fourteenDaysAgo = '2026-11-09T12:00:00Z'
const bought = { state: 'paid', isSample: false, cents: 1000, refundedCents: 0, paidAt: fourteenDaysAgo } as const

test('what is left of a purchase can be refunded for 14 days', () => {
  expect(refundOf(bought, 30, now)).toEqual({ vbt: 30, cents: 750, reason: null })
  expect(refundOf({ ...bought, state: 'won', refundedCents: 400 }, 30, now)).toMatchObject({ vbt: 24, reason: null })
  expect(refundOf(bought, 30, now + 1).reason).toBe('Refunds are possible for 14 days after a purchase.')
})

test('a purchase that cannot be refunded says why', () => {
  const reasonOf = (change: object, remainingVbt = 40) => refundOf({ ...bought, ...change }, remainingVbt, now).reason

  expect(reasonOf({}, 0)).toBe('You’ve already spent these tokens.')
  expect(reasonOf({ state: 'created', paidAt: null })).toBe('This purchase isn’t paid.')
  expect(reasonOf({ isSample: true })).toBe('This is a sample purchase: no card was charged.')
  expect(reasonOf({ state: 'disputed' })).toBe('Your bank is reviewing this payment.')
  expect(reasonOf({ state: 'lost' })).toBe('Your bank already returned this payment to you.')
  expect(reasonOf({ refundedCents: 1000 })).toBe('This purchase was refunded.')
})

test('a wait is told in minutes, or in hours if it is long', () => {
  const wordsAt = (nextFreeAt: string, cents = 200_000) =>
    refusalOf({ limitCents: 200_000, cents, nextFreeAt, declines: 0, firstDeclineAt: null }, 100, now)?.message

  expect(wordsAt('2026-11-23T12:00:30Z')).toBe(
    'You can buy 8,000 VBT in 24 hours. You have none left. You can buy more in 1 minute.',
  )
  expect(wordsAt('2026-11-23T13:59:00Z', 199_975)).toContain('You have 1 VBT left. You can buy more in 119 minutes.')
  expect(wordsAt('2026-11-23T14:00:00Z', 199_976)).toContain('You have none left. You can buy more in 2 hours.')
  expect(wordsAt('2026-11-24T11:30:00Z')).toContain('You can buy more in 24 hours.')
})

test('without a purchase before, more than the whole limit is refused without a date', () => {
  const spending = { limitCents: 200_000, cents: 0, nextFreeAt: null, declines: 0, firstDeclineAt: null }
  expect(refusalOf(spending, 200_100, now)?.message).toBe('You can buy 8,000 VBT in 24 hours.')
})
