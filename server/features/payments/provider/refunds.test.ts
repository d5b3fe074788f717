import { expect, test, vi } from 'vitest'
import type { Provider } from './provider.ts'
import { readRefund, requestRefund } from './refunds.ts'

const wanted = { id: 7, receiptNumber: 'R-7K2M9QXA', intentId: 'pi_1', cents: 100 }

/** A provider that has made these refunds. */
function providerOf(made: { id: string; status: string; metadata?: object }[], refused?: Error) {
  const create = vi.fn(async () => {
    if (refused) throw refused
    return { id: 're_new', status: 'succeeded', metadata: { refund: '7' } }
  })
  const refunds = { create, list: async () => ({ data: made }), retrieve: async () => made[0] }
  return { create, provider: { client: async () => ({ refunds }) } as unknown as Provider }
}

test.for([
  ['succeeded', 'done'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['failed', 'refused'],
  ['canceled', 'refused'],
] as const)('a refund that the provider calls %s is %s', async ([status, outcome]) => {
  const { provider } = providerOf([{ id: 're_1', status, metadata: { refund: '7' } }])
  expect(await readRefund(provider, 're_1')).toEqual({ id: 're_1', outcome, ours: 7 })
})

test('a refund that was made long ago is not made again, even if the provider forgot its key', async () => {
  const { provider, create } = providerOf([
    { id: 're_other', status: 'succeeded', metadata: { refund: '6' } },
    { id: 're_1', status: 'succeeded', metadata: { refund: '7' } },
  ])
  expect(await requestRefund(provider, wanted)).toEqual({ id: 're_1', outcome: 'done', ours: 7 })
  expect(create).not.toHaveBeenCalled()
})

test('a refund from the provider’s dashboard is none of ours', async () => {
  const { provider, create } = providerOf([{ id: 're_1', status: 'succeeded' }])
  expect(await readRefund(provider, 're_1')).toMatchObject({ ours: null })
  expect(await requestRefund(provider, wanted)).toMatchObject({ id: 're_new' })
  expect(create).toHaveBeenCalledOnce()
})

test('a refund that the provider refuses is none; one that it did not answer is unknown', async () => {
  const refused = Object.assign(new Error(), { type: 'StripeInvalidRequestError', statusCode: 400 })
  expect(await requestRefund(providerOf([], refused).provider, wanted)).toBe(null)
  await expect(requestRefund(providerOf([], new Error('ECONNRESET')).provider, wanted)).rejects.toThrow('Card payments')
})
