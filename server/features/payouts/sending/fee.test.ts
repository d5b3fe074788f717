import { test as base, expect } from '#test/sent-payouts.ts'
import { checkBooks, getSystemBalances } from '../../ledger/index.ts'
import { followPayout } from './following.actions.ts'

const FEE_CENTS = 50

const test = base.extend(
  'fees',
  ({ sql }) =>
    async () =>
      (await getSystemBalances(sql)).payout_fees,
)

test('the fee is kept until all of a payout is reversed', async ({
  earner,
  send,
  control,
  fees,
  stripe,
  sql,
  provider,
}) => {
  const ann = await earner(100)
  const { id, transferId } = await send(ann, 100, FEE_CENTS)
  const sent = await stripe.transfers.retrieve(transferId)
  const afterSending = await fees()
  await control('POST', `/transfers/${transferId}/reverse`, { amount: 1000 })
  await followPayout(sql, provider, id)
  const partly = { ...(await ann.show(id)), fees: await fees() }
  await control('POST', `/transfers/${transferId}/reverse`, {})
  await followPayout(sql, provider, id)

  expect(sent.amount).toBe(2450)
  expect(partly).toMatchObject({ state: 'sent', cents: 2450, feeCents: FEE_CENTS, returnedVbt: 40, fees: afterSending })
  expect(await ann.show(id)).toMatchObject({ state: 'reversed', returnedVbt: 100 })
  expect(Math.abs((await fees()) - afterSending)).toBe(FEE_CENTS)
  expect(await ann.available()).toBe(100)
  expect(await checkBooks(sql)).toEqual([])
})

test('a refused payout returns the fee', async ({ earner, begin, ask, control, fees, sql }) => {
  const ann = await earner(100)
  const before = await fees()
  const id = await begin(ann, 100, FEE_CENTS)
  await control('PATCH', '', { refusesTransfers: true })
  await ask(id)
  await control('DELETE', '')

  expect(await ann.show(id)).toMatchObject({ state: 'refused', returnedVbt: 100 })
  expect(await fees()).toBe(before)
  expect(await ann.available()).toBe(100)
  expect(await checkBooks(sql)).toEqual([])
})
