import { expect, test } from 'vitest'
import type { BankPayout } from '../../payments/index.ts'
import type { StoredPayout } from '../payout.ts'
import { mistakeOf, standingOf } from './policy.ts'

const possible = { availableVbt: 858, mostVbt: 858, feeCents: 0 }

test.for([
  [{ vbt: 40 }, {}, null],
  [{ vbt: 858 }, {}, null],
  [{ vbt: 859 }, {}, 'You can pay out up to $214.50 now.'],
  [{ vbt: 858 }, { mostVbt: 40 }, 'You can pay out up to $10.00 now.'],
  [{ vbt: 39 }, {}, 'Pay out at least $10.00.'],
  [{ vbt: 39, isLast: true }, {}, 'Pay out at least $10.00.'],
  [{ vbt: 4, isLast: true }, { availableVbt: 4 }, null],
  [{ vbt: 3, isLast: true }, { availableVbt: 3 }, 'Pay out at least $1.00.'],
  [{ vbt: 4 }, { availableVbt: 4 }, 'Pay out at least $10.00.'],
  [{ vbt: 40 }, { feeCents: 25 }, 'A payout costs $0.25 now.'],
  [{ vbt: 40, feeCents: 25 }, {}, 'A payout is free now.'],
  [{ vbt: 40, feeCents: 25 }, { feeCents: 25 }, null],
  [{ vbt: 4, feeCents: 100, isLast: true }, { availableVbt: 4, feeCents: 100 }, 'Pay out more than the fee of $1.00.'],
] as const)('for %j, with %j, the mistake is %s', ([wanted, change, message]) => {
  expect(mistakeOf({ feeCents: 0, ...wanted }, { ...possible, ...change })?.message ?? null).toBe(message)
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
