import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { readDispute } from './disputes.ts'
import type { Provider } from './provider.ts'

const taken = { id: 'txn_1', amount: -1000, fee: 1500 }
const returned = { id: 'txn_2', amount: 1000, fee: 0 }

test.for([
  ['warning_needs_response', [], { isHarmless: true }],
  ['warning_closed', [], { isHarmless: true }],
  ['needs_response', [taken], { isHarmless: false, state: 'open' }],
  ['under_review', [taken], { isHarmless: false, state: 'open' }],
  ['won', [taken, returned], { isHarmless: false, state: 'won', fees: [{ id: 'txn_1', cents: 1500 }] }],
  ['lost', [taken], { isHarmless: false, state: 'lost' }],
  ['appeal_under_review', [taken], { isHarmless: false, state: 'open' }],
  ['prevented', [], { isHarmless: true }],
  ['prevented', [taken], { isHarmless: false, state: 'lost' }],
  ['prevented', [taken, returned], { isHarmless: false, state: 'won' }],
] as const)('a dispute that is %s, with %j, is understood', async ([status, balance_transactions, expected]) => {
  const dispute = { id: 'dp_1', amount: 1000, payment_intent: 'pi_1', status, balance_transactions }

  expect(await readDispute(answering(dispute), 'dp_1')).toMatchObject(expected)
})

function answering(dispute: object) {
  const stripe = { disputes: { retrieve: async () => dispute } } as unknown as Stripe
  return { client: async () => stripe } as Provider
}
