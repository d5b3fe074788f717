import type Stripe from 'stripe'
import { test as base, expect } from '#test/payments.ts'
import { viewerFor } from '../../platform/http/viewer.ts'
import { checkBooks, getSystemBalances, unitsOf } from '../ledger/index.ts'
import type { Provider } from './provider/provider.ts'
import { ChangedMeanwhile, syncTopUp } from './sync.actions.ts'
import { getCurrentTopUp, nameCard } from './top-ups/actions.ts'

const test = base
  // The provider, but something happens while it answers, or the answer is another.
  .extend('answering', ({ provider }) => (change: (intent: Stripe.PaymentIntent) => Promise<object> | object) => {
    const { client } = provider
    const retrieve = async (...asked: Parameters<Stripe['paymentIntents']['retrieve']>) => {
      const intent = await (await client()).paymentIntents.retrieve(...asked)
      return { ...intent, ...(await change(intent)) }
    }
    return {
      ...provider,
      client: async () => ({ paymentIntents: { retrieve } }) as unknown as Stripe,
    } satisfies Provider
  })
  // A purchase that was paid, of which the site does not know.
  .extend('unheard', ({ shopper, control, payUnseen }) => async () => {
    const ann = await shopper()
    const { id } = (await ann.start(40)).body
    await control('PATCH', '', { webhooks: { isSilent: true } })
    await payUnseen(id)
    await control('DELETE', '')
    return { ann, id }
  })

test('if others applied an older answer meanwhile, the provider is asked again', async ({
  unheard,
  answering,
  sql,
}) => {
  const { ann, id } = await unheard()
  let times = 0
  const provider = answering(async () => {
    if (++times === 1) await sql`update top_ups set version = version + 1 where id = ${id}`
    return {}
  })
  await syncTopUp(sql, provider, id)

  expect(times).toBe(2)
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('if others applied a newer answer meanwhile, that one counts', async ({ unheard, answering, sql, provider }) => {
  const { ann, id } = await unheard()
  let times = 0
  const slow = answering(async () => {
    times++
    await syncTopUp(sql, provider, id)
    return { status: 'requires_payment_method' }
  })
  await syncTopUp(sql, slow, id)

  expect(times).toBe(1)
  expect(await ann.see(id)).toMatchObject({ state: 'paid' })
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('whoever asks for a purchase sees it paid, although others applied an older answer meanwhile', async ({
  unheard,
  answering,
  sql,
}) => {
  const { ann, id } = await unheard()
  await nameCard(sql, id, 'Ann Archer')
  let times = 0
  const provider = answering(async () => {
    if (++times === 1) await sql`update top_ups set version = version + 1 where id = ${id}`
    return {}
  })

  expect(await getCurrentTopUp(sql, provider, viewerFor(ann.person.id), id)).toMatchObject({ state: 'paid' })
})

test('if others apply answers all the time, whoever asks for a purchase sees what is stored', async ({
  unheard,
  answering,
  sql,
}) => {
  const { ann, id } = await unheard()
  await nameCard(sql, id, 'Ann Archer')
  const provider = answering(async () => {
    await sql`update top_ups set version = version + 1 where id = ${id}`
    return {}
  })

  expect(await getCurrentTopUp(sql, provider, viewerFor(ann.person.id), id)).toMatchObject({ state: 'created' })
  await expect(syncTopUp(sql, provider, id)).rejects.toThrow(ChangedMeanwhile)
})

test('a payment of another amount is credited by nobody', async ({ unheard, answering, sql }) => {
  const { ann, id } = await unheard()
  const asking = syncTopUp(
    sql,
    answering(() => ({ amount_received: 999 })),
    id,
  )

  await expect(asking).rejects.toThrow(`Top-up ${id} is for 1000 cents, but 999 were paid.`)
  expect((await ann.wallet()).availableVbt).toBe(0)
})

test('a payment for which the provider keeps no fee is credited', async ({ unheard, answering, sql }) => {
  const { ann, id } = await unheard()
  const free = answering(({ latest_charge }) => {
    const charge = latest_charge as Stripe.Charge
    return { latest_charge: { ...charge, balance_transaction: { id: `txn_free_${id}`, fee: 0 } } }
  })
  await syncTopUp(sql, free, id)

  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('what is paid after its buyer left is given up', async ({ unheard, sql, provider }) => {
  const { ann, id } = await unheard()
  const before = (await getSystemBalances(sql)).fees
  const { status } = await ann.post('/me/delete', { handle: ann.person.handle })
  await syncTopUp(sql, provider, id)

  expect(status).toBe(204)
  expect(await sql`select state from top_ups where id = ${id}`).toEqual([{ state: 'paid' }])
  expect((await getSystemBalances(sql)).fees - before).toBe(unitsOf(40))
  expect(await checkBooks(sql)).toEqual([])
})
