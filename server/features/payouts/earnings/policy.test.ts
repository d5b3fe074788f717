import { expect, test } from 'vitest'
import { mostVbtOf, type PayoutFacts, refusalOf } from './policy.ts'

const now = Date.parse('2026-11-27T12:00:00Z')

/** A seller with $214.50 to pay out. */
const able: PayoutFacts = {
  isOn: true,
  isVerified: true,
  state: 'ready',
  isOnlySample: false,
  readyAt: '2026-11-01T12:00:00Z',
  hold: null,
  isSuspended: false,
  suspendedUntil: null,
  debtVbt: 0,
  credentialsChangedAt: '2026-11-26T12:00:00Z',
  hasPayouts: false,
  availableVbt: 858,
  limitCents: 200_000,
  spentCents: 0,
  nextFreeAt: null,
}

test('a seller who has earned enough can be paid out', () => {
  expect(refusalOf(able, now)).toBeNull()
  expect(refusalOf({ ...able, availableVbt: 40 }, now)).toBeNull()
  expect(mostVbtOf(able)).toBe(858)
})

const cases: [change: Partial<PayoutFacts>, code: string, message: string, until: string | null][] = [
  [{ isOn: false, isVerified: false, state: 'none' }, 'payouts_off', 'This site doesn’t pay out yet.', null],
  [{ isVerified: false, state: 'none' }, 'verify_first', 'Verify your email first.', null],
  [{ state: 'none', availableVbt: 0 }, 'account_needed', 'Set up payouts first.', null],
  [{ state: 'incomplete' }, 'account_needed', 'Finish setting up payouts at Stripe first.', null],
  [{ state: 'pending' }, 'account_needed', 'Stripe is checking your details. You can pay out when it’s done.', null],
  [
    { state: 'restricted', hold: 'Stolen parts.' },
    'account_restricted',
    'Stripe needs more information before it can pay you.',
    null,
  ],
  [
    { isOnlySample: true, availableVbt: 0 },
    'account_needed',
    'Sample sellers aren’t at Stripe yet. Open Stripe to set up payouts.',
    null,
  ],
  [{ state: 'rejected' }, 'account_restricted', 'Stripe closed your account, so it can’t pay you.', null],
  [{ hold: 'We check a sale' }, 'on_hold', 'We put your payouts on hold: We check a sale.', null],
  [{ hold: 'Stolen parts.', debtVbt: 4 }, 'on_hold', 'We put your payouts on hold: Stolen parts.', null],
  [
    { isSuspended: true, suspendedUntil: '2026-12-04T12:00:00Z', debtVbt: 4 },
    'account_suspended',
    'Your payouts wait until your suspension ends.',
    '2026-12-04T12:00:00.000Z',
  ],
  [{ isSuspended: true }, 'account_suspended', 'Your payouts wait, because your account is suspended for good.', null],
  [
    { debtVbt: 12.5, credentialsChangedAt: '2026-11-27T12:00:00Z' },
    'in_debt',
    'You owe 12.5 VBT. You can pay out again when that’s settled.',
    null,
  ],
  [
    { credentialsChangedAt: '2026-11-26T12:00:00.001Z', readyAt: '2026-11-27T12:00:00Z' },
    'security_wait',
    'How you sign in just changed. You can pay out in 1 minute.',
    '2026-11-27T12:00:00.001Z',
  ],
  [
    { credentialsChangedAt: '2026-11-27T12:00:00Z' },
    'security_wait',
    'How you sign in just changed. You can pay out in 24 hours.',
    '2026-11-28T12:00:00.000Z',
  ],
  [
    { readyAt: '2026-11-27T12:00:00Z', availableVbt: 0 },
    'first_payout_wait',
    'You can make your first payout in 7 days.',
    '2026-12-04T12:00:00.000Z',
  ],
  [
    { readyAt: '2026-11-20T14:00:00Z' },
    'first_payout_wait',
    'You can make your first payout in 2 hours.',
    '2026-11-27T14:00:00.000Z',
  ],
  [
    { readyAt: '2026-11-22T11:59:59.999Z' },
    'first_payout_wait',
    'You can make your first payout in 2 days.',
    '2026-11-29T11:59:59.999Z',
  ],
  [
    { readyAt: '2026-11-22T11:00:00Z' },
    'first_payout_wait',
    'You can make your first payout in 47 hours.',
    '2026-11-29T11:00:00.000Z',
  ],
  [
    { availableVbt: 39, spentCents: 200_000, nextFreeAt: '2026-11-27T15:00:00Z' },
    'too_little_earned',
    'You can pay out $10.00 or more. $9.75 is available so far.',
    null,
  ],
  [{ availableVbt: 0 }, 'too_little_earned', 'You can pay out $10.00 or more. Nothing is available yet.', null],
  [
    { spentCents: 199_001, nextFreeAt: '2026-11-27T15:00:00Z' },
    'daily_payout_limit',
    'You can pay out $2,000.00 in 24 hours. You can pay out more in 3 hours.',
    '2026-11-27T15:00:00.000Z',
  ],
  [{ limitCents: 500, spentCents: 0 }, 'daily_payout_limit', 'You can pay out $5.00 in 24 hours.', null],
]

test.for(cases)('with %j, it is refused as %s', ([change, code, message, until]) => {
  expect(refusalOf({ ...able, ...change }, now)).toEqual({ code, message, until })
})

test('each wait ends on time', () => {
  expect(refusalOf({ ...able, credentialsChangedAt: '2026-11-26T12:00:00Z' }, now)).toBeNull()
  expect(refusalOf({ ...able, readyAt: '2026-11-20T12:00:00Z' }, now)).toBeNull()
})

test('whoever has changed no password or passkey does not wait', () => {
  expect(refusalOf({ ...able, credentialsChangedAt: null }, now)).toBeNull()
})

test('only the first payout waits for a week', () => {
  expect(refusalOf({ ...able, readyAt: '2026-11-27T12:00:00Z', hasPayouts: true }, now)).toBeNull()
})

test('what is left of the daily limit is the most, in whole tokens', () => {
  expect(mostVbtOf({ ...able, spentCents: 199_000 })).toBe(40)
  expect(refusalOf({ ...able, spentCents: 199_000 }, now)).toBeNull()
  expect(mostVbtOf({ ...able, spentCents: 199_976 })).toBe(0)
  expect(mostVbtOf({ ...able, spentCents: 300_000 })).toBe(0)
})

test('another least can be asked for', () => {
  expect(refusalOf({ ...able, availableVbt: 4 }, now, 4)).toBeNull()
  expect(refusalOf({ ...able, availableVbt: 3 }, now, 4)?.message).toBe(
    'You can pay out $1.00 or more. $0.75 is available so far.',
  )
})
