import { test as base, expect } from '#test/connect-provider.ts'
import { findBankPayouts, findTransfer } from '../../index.ts'

/** The states of the payouts that took a transfer to the bank. */
const test = base
  .extend('follow', ({ provider }) => async (transferId: string) => {
    return findBankPayouts(provider, (await findTransfer(provider, transferId))!)
  })
  .extend('states', ({ follow }) => async (transferId: string) => {
    return (await follow(transferId)).map(({ state }) => state)
  })

test('a transfer is followed to the bank', async ({ open, send, wait, states, follow }) => {
  const account = await open()
  const { id } = await send(account)
  expect(await states(id)).toEqual([])
  await wait(10)
  expect(await states(id)).toEqual(['pending'])
  await wait(5)
  expect(await states(id)).toEqual(['in_transit'])
  await wait(5)

  expect(await follow(id)).toEqual([
    { id: expect.stringMatching(/^po_/), state: 'paid', arrivesAt: expect.any(Date), failure: null },
  ])
})

test('each transfer has its own payout, and transfers of one day share theirs', async ({
  open,
  send,
  wait,
  follow,
}) => {
  const account = await open()
  const together = [await send(account, 100), await send(account, 200)]
  await wait(20)
  const alone = await send(account, 300)
  await wait(20)
  const [first, second, third] = await Promise.all([...together, alone].map(({ id }) => follow(id)))

  expect(first).toHaveLength(1)
  expect(second).toEqual(first)
  expect(third).toHaveLength(1)
  expect(third).not.toEqual(first)
})

test('money that a bank sent back twice is followed to the payout that arrives', async ({
  open,
  send,
  wait,
  control,
  judge,
  follow,
  states,
}) => {
  const account = await open()
  await control('PATCH', '', { bank: 'refuses' })
  const { id } = await send(account)
  await wait(20)
  expect(await follow(id)).toMatchObject([{ state: 'failed', failure: 'account_closed' }])
  await judge(account, 'complete')
  await wait(20)
  expect(await states(id)).toEqual(['failed', 'failed'])
  await control('DELETE', '')
  await judge(account, 'complete')
  await wait(20)

  expect(await states(id)).toEqual(['failed', 'failed', 'paid'])
})

test('a payout that was paid can still fail', async ({ open, send, wait, control, follow, states }) => {
  const account = await open()
  const { id } = await send(account)
  await wait(20)
  const [paid] = await follow(id)
  await control('POST', `/payouts/${paid!.id}/settle`, { status: 'failed' })

  expect(paid).toMatchObject({ state: 'paid' })
  expect(await states(id)).toEqual(['failed'])
})

test('an account that is gone has no payouts; a provider that does not answer is no answer', async ({
  provider,
  fail,
}) => {
  const transfer = { accountId: 'acct_nobody', paymentId: 'py_1', createdAt: new Date(0) }
  expect(await findBankPayouts(provider, transfer)).toEqual([])
  await fail()
  await expect(findBankPayouts(provider, transfer)).rejects.toMatchObject({ status: 503 })
})
