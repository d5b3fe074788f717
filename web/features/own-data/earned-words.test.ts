import { expect, test } from 'vitest'
import type { Earnings } from '#contract/payouts.ts'
import { earnedOf } from './earned-words.ts'

const nothing: Earnings = {
  isOn: true,
  isTest: false,
  account: { state: 'ready', needs: [], needsBy: null },
  availableVbt: 0,
  mostVbt: 0,
  pendingVbt: 0,
  waits: [],
  onItsWayCents: 0,
  paidOutCents: 0,
  feeCents: 0,
  isAutomatic: false,
  nextAutomaticAt: null,
  refusal: null,
}
const tooLittle = { code: 'too_little_earned', message: 'You can pay out $10.00 or more.', until: null }
const setUp = { code: 'account_needed', message: 'Set up payouts first.', until: null }
const gone = 'If you delete your account now, you give it up.'
const waits = [
  { until: '2026-12-01T12:00:00.000Z', vbt: 30 },
  { until: '2026-12-26T12:00:00.000Z', vbt: 10 },
]

test.for<[string, Partial<Earnings>]>([
  ['have nothing', {}],
  ['have less than $1', { availableVbt: 3, refusal: tooLittle }],
  ['have no more than the fee', { availableVbt: 4, feeCents: 100, refusal: tooLittle }],
  ['are on a site that doesn’t pay out', { isOn: false, availableVbt: 400, pendingVbt: 400 }],
])('members who %s are asked nothing', ([, earnings]) => {
  expect(earnedOf({ ...nothing, ...earnings })).toBeNull()
})

test.for<[string, Partial<Earnings>, number, string, string[]]>([
  [
    'all of it',
    { availableVbt: 98, mostVbt: 98 },
    98,
    'Pay out $24.50 first?',
    ['You can still get $24.50 (98 VBT) in dollars.', gone],
  ],
  [
    'less than usual',
    { availableVbt: 14, mostVbt: 14, refusal: tooLittle },
    14,
    'Pay out $3.50 first?',
    ['You can still get $3.50 (14 VBT) in dollars.', gone],
  ],
  [
    'as much as the day allows',
    { availableVbt: 10_000, mostVbt: 8_000 },
    8_000,
    'Pay out $2,000.00 first?',
    [
      'You can still get $2,500.00 (10,000 VBT) in dollars.',
      'You can pay out $2,000.00 now, and the rest later.',
      gone,
    ],
  ],
  [
    'nothing before payouts are set up',
    { availableVbt: 98, mostVbt: 98, refusal: setUp },
    0,
    'Give up what you earned?',
    ['You can still get $24.50 (98 VBT) in dollars.', 'Set up payouts first.', gone],
  ],
  [
    'nothing while it waits',
    { pendingVbt: 40, waits, refusal: tooLittle },
    0,
    'Give up what you earned?',
    ['$10.00 (40 VBT) can’t be paid out yet. The last of it can be paid out on Dec 26, 2026.', gone],
  ],
  [
    'a part, and the rest waits for a moderator',
    { availableVbt: 40, mostVbt: 40, pendingVbt: 41, waits: [...waits, { until: null, vbt: 1 }] },
    40,
    'Pay out $10.00 first?',
    [
      'You can still get $10.00 (40 VBT) in dollars.',
      'Another $10.25 (41 VBT) can’t be paid out yet. Some of it waits for a return or our review.',
      gone,
    ],
  ],
])('whoever leaves can pay out %s', ([, earnings, payOutVbt, title, lines]) => {
  expect(earnedOf({ ...nothing, ...earnings })).toEqual({ title, lines, payOutVbt })
})
