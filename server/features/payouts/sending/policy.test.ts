import { expect, test } from 'vitest'
import type { BankPayout } from '../../payments/index.ts'
import type { PayoutFacts } from '../earnings/policy.ts'
import type { StoredPayout } from '../payout.ts'
import { mistakeOf, standingOf } from './policy.ts'

const facts: PayoutFacts = {
  isOn: true,
  isVerified: true,
  state: 'ready',
  readyAt: '2026-11-01T12:00:00Z',
  hold: null,
  debtVbt: 0,
  credentialsChangedAt: null,
  hasPayouts: true,
  availableVbt: 858,
  limitCents: 200_000,
  spentCents: 0,
  nextFreeAt: null,
}

test.for([
  [{ vbt: 40 }, {}, 0, null],
  [{ vbt: 858 }, {}, 0, null],
  [{ vbt: 859 }, {}, 0, 'You can pay out up to $214.50 now.'],
  [{ vbt: 858 }, { spentCents: 199_000 }, 0, 'You can pay out up to $10.00 now.'],
  [{ vbt: 39 }, {}, 0, 'Pay out at least $10.00.'],
  [{ vbt: 39, isLast: true }, {}, 0, 'Pay out at least $10.00.'],
  [{ vbt: 4, isLast: true }, { availableVbt: 4 }, 0, null],
  [{ vbt: 3, isLast: true }, { availableVbt: 3 }, 0, 'Pay out at least $1.00.'],
  [{ vbt: 4 }, { availableVbt: 4 }, 0, 'Pay out at least $10.00.'],
  [{ vbt: 40 }, {}, 25, 'A payout costs $0.25 now.'],
  [{ vbt: 40, feeCents: 25 }, {}, 0, 'A payout is free now.'],
  [{ vbt: 40, feeCents: 25 }, {}, 25, null],
  [{ vbt: 4, feeCents: 100, isLast: true }, { availableVbt: 4 }, 100, 'Pay out more than the fee of $1.00.'],
] as const)('for %j, with %j and a fee of %i cents, the mistake is %s', ([wanted, change, feeCents, message]) => {
  expect(mistakeOf({ feeCents: 0, ...wanted }, { ...facts, ...change }, feeCents)?.message ?? null).toBe(message)
})

const payout = { state: 'paid', bankPayoutId: 'po_0', arrivesAt: '2026-11-30T00:00:00.000Z', isBankRejected: false }

test.for([
  ['pending', { isPaid: false, isBankRejected: false, arrivesAt: '2026-12-02T00:00:00.000Z' }],
  ['in_transit', { isPaid: false, isBankRejected: false, arrivesAt: '2026-12-02T00:00:00.000Z' }],
  ['paid', { isPaid: true, isBankRejected: false, arrivesAt: '2026-12-02T00:00:00.000Z' }],
  ['failed', { isPaid: false, isBankRejected: true, arrivesAt: null }],
  ['canceled', { isPaid: false, isBankRejected: false, arrivesAt: null }],
] as const)('the last payout to the bank counts: %s', ([state, expected]) => {
  const arrivesAt = new Date('2026-12-02T00:00:00Z')
  const before: BankPayout = { id: 'po_1', state: 'failed', arrivesAt, failure: 'account_closed' }
  const last: BankPayout = { id: 'po_2', state, arrivesAt, failure: null }

  expect(standingOf(payout as StoredPayout, [before, last])).toEqual({ bankPayoutId: 'po_2', ...expected })
})

test('without a payout to the bank, what was known stays', () => {
  const { bankPayoutId, arrivesAt, isBankRejected } = payout

  expect(standingOf(payout as StoredPayout, [])).toEqual({ bankPayoutId, arrivesAt, isBankRejected, isPaid: true })
})
