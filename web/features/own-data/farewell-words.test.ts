import { expect, test } from 'vitest'
import type { FarewellTokens } from '#contract/own-data.ts'
import { farewellLines } from './farewell-words.ts'

const none: FarewellTokens = {
  bountiesVbt: 0,
  depositsVbt: 0,
  paidOffVbt: 0,
  forgivenVbt: 0,
  refundVbt: 0,
  refundCents: 0,
  pendingVbt: 0,
  givenUpVbt: 0,
}
const later = 'You give up any tokens that arrive later, such as from a refund your bank declines.'

test.for<[string, Partial<FarewellTokens>, string[]]>([
  ['has no tokens', {}, []],
  [
    'put everything they bought on a bounty',
    { bountiesVbt: 40, refundVbt: 40, refundCents: 1000 },
    ['Your open bounties end first, and you get their 40 VBT back.', 'We refund 40 VBT to your card: $10.00.', later],
  ],
  [
    'left a deposit on a vehicle',
    { depositsVbt: 400, givenUpVbt: 402.5 },
    [
      'Your vehicle deposits end first, and you get their 400 VBT back.',
      'You give up 402.5 VBT. You can’t get them back.',
      later,
    ],
  ],
  [
    'owes more than comes back',
    { bountiesVbt: 12, paidOffVbt: 12, forgivenVbt: 8 },
    [
      'Your open bounties end first, and you get their 12 VBT back.',
      'Of the returned tokens, 12 VBT goes toward what you owe.',
      'We forgive the 8 VBT you still owe.',
      later,
    ],
  ],
  [
    'has a payment with the bank',
    { pendingVbt: 40 },
    ['Your bank is still checking your purchase of 40 VBT. If it goes through, you give up those tokens, too.'],
  ],
])('a member who %s reads what becomes of their tokens', ([, tokens, lines]) => {
  expect(farewellLines({ ...none, ...tokens })).toEqual(lines)
})
