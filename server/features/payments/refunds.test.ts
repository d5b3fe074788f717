import { expect, test } from '#test/payments.ts'
import { checkBooks, postTransfers, tip, unitsOf } from '../ledger/index.ts'
import { refundAllOf } from './index.ts'
import { askForRefunds } from './reconciler.ts'
import { askForRefund, noteRefund } from './refunds.actions.ts'

const onError = (error: unknown) => Promise.reject(error)

test('unspent tokens go back to the card, once, and the rest of the purchase stays', async ({
  shopper,
  make,
  sql,
  provider,
  deliver,
  intentOf,
}) => {
  const ann = await shopper()
  const bea = await make.person()
  const { id } = await ann.buy(40)
  const subject = 'post:1'
  await postTransfers(sql, [
    tip({ fromId: ann.person.id, toId: bea.id, subject, units: unitsOf(15), requestKey: crypto.randomUUID() }),
  ])
  const shown = await ann.see(id)
  const tooMuch = await ann.refund(id, 26)
  const key = crypto.randomUUID()
  const twice = await Promise.all([ann.refund(id, 20, key), ann.refund(id, 20, key)])
  await deliver()

  expect(shown.refund).toEqual({ vbt: 25, cents: 625, reason: null })
  expect(tooMuch).toMatchObject({
    status: 409,
    body: { code: 'refund_not_possible', detail: 'You can get back 25 VBT of this purchase now.' },
  })
  for (const { status, body } of twice) {
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'refunded', refundedVbt: 20, refund: { vbt: 5, cents: 125 } })
  }
  expect((await ann.wallet()).availableVbt).toBe(5)
  await expect.poll(() => statesOf(sql, id), { timeout: 20_000 }).toEqual(['done'])
  const { data } = await (await provider.client()).refunds.list({ payment_intent: await intentOf(id) })
  expect(data.map(({ amount }) => amount)).toEqual([500])
  expect(await checkBooks(sql)).toEqual([])
})

function statesOf(sql: Parameters<typeof checkBooks>[0], topUpId: number) {
  return sql<{ state: string }[]>`select state from top_up_refunds where top_up_id = ${topUpId} order by id`.then(
    (rows: { state: string }[]) => rows.map(({ state }) => state),
  )
}

test('a refund of nothing, of a part of a VBT, or of more than anyone can buy is refused', async ({ shopper, sql }) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)

  for (const vbt of [0, -1, 1.5, 80_001, 1e300, '20', null, undefined]) {
    expect((await ann.post(`/top-ups/${id}/refunds`, { vbt })).status, String(vbt)).toBe(400)
  }
  expect((await ann.post(`/top-ups/${id}/refunds`, { vbt: 20, cents: 1 })).status).toBe(400)
  expect((await ann.refund(id, 20, 'k'.repeat(300))).status).toBe(400)
  expect(await statesOf(sql, id)).toEqual([])
  expect(await ann.see(id)).toMatchObject({ state: 'paid', refund: { vbt: 40 } })
  expect((await ann.wallet()).availableVbt).toBe(40)
})

test('of 20 refunds at once, only what is left goes back', async ({ shopper, sql }) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.refund(id, 15)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(18)
  expect((await ann.wallet()).availableVbt).toBe(10)
  expect(await checkBooks(sql)).toEqual([])
})

test('a purchase says why it cannot be refunded', async ({ shopper, sql }) => {
  const ann = await shopper()
  const reasonOf = async (change: string, vbt = 8) => {
    const { id } = await ann.buy(vbt)
    await sql.unsafe(`update top_ups set ${change} where id = ${id}`)
    return (await ann.see(id)).refund.reason
  }

  expect(await reasonOf(`paid_at = now() - interval '15 days'`)).toBe(
    'Refunds are possible for 14 days after a purchase.',
  )
  expect(await reasonOf(`state = 'disputed'`)).toBe('Your bank is reviewing this payment.')
  expect(await reasonOf(`state = 'lost'`)).toBe('Your bank already returned this payment to you.')
  const { id } = await ann.buy(4)
  await ann.refund(id, 4)
  expect((await ann.see(id)).refund).toEqual({ vbt: 0, cents: 0, reason: 'This purchase was refunded.' })
  expect(await checkBooks(sql)).toEqual([])
})

test('a refund that the provider refuses gives the tokens back', async ({
  shopper,
  sql,
  provider,
  control,
  deliver,
  toldOf,
}) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  await ann.refund(id, 40)
  await expect.poll(() => statesOf(sql, id), { timeout: 20_000 }).toEqual(['done'])
  expect((await ann.wallet()).availableVbt).toBe(0)
  const [{ providerId }] = await sql<[{ providerId: string }]>`
    select provider_id from top_up_refunds where top_up_id = ${id}`
  // Days later, the bank sends the money back.
  await control('PATCH', '', { webhooks: { copies: 2 } })
  await control('POST', `/refunds/${providerId}/fail`)
  await deliver()
  await control('DELETE', '')

  expect(await statesOf(sql, id)).toEqual(['refused'])
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await ann.see(id)).toMatchObject({ state: 'paid', refund: { vbt: 40 } })
  expect(await toldOf(id)).toEqual(['top_up_refunded', 'top_up_refund_refused'])
  expect((await ann.refund(id, 40)).status).toBe(201)
  await askForRefunds({ sql, provider, onError })
  expect(await checkBooks(sql)).toEqual([])
})

test('a refund that the provider refuses at once gives the tokens back, and is not asked for again', async ({
  shopper,
  sql,
  provider,
  intentOf,
}) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  // Someone refunds it in the provider's dashboard.
  await (await provider.client()).refunds.create({ payment_intent: await intentOf(id) })
  await ann.refund(id, 40)
  await expect.poll(() => statesOf(sql, id), { timeout: 20_000 }).toEqual(['refused'])
  const [{ refundId }] = await sql<[{ refundId: number }]>`
    select id as refund_id from top_up_refunds where top_up_id = ${id}`
  const unasked = { ...provider, client: () => Promise.reject(new Error('The provider was asked.')) }

  await askForRefund(sql, unasked, refundId)
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('a refund that is on its way is still to be done, and one that was done stays so', async ({ shopper, sql }) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  const [{ refundId }] = await sql<[{ refundId: number }]>`
    insert into top_up_refunds (top_up_id, cents) values (${id}, 100), (${id}, 100) returning id as refund_id`
  const after = async (answer: Parameters<typeof noteRefund>[2]) => {
    await noteRefund(sql, refundId, answer)
    const [row, other] = await sql`
      select state, provider_id from top_up_refunds where top_up_id = ${id} order by id`
    expect(other).toEqual({ state: 'asked', providerId: null })
    return row
  }

  expect(await after({ id: `re_${id}`, outcome: 'pending' })).toEqual({ state: 'asked', providerId: `re_${id}` })
  expect(await after({ id: `re_${id}`, outcome: 'done' })).toEqual({ state: 'done', providerId: `re_${id}` })
  expect(await after({ id: 're_late', outcome: 'pending' })).toEqual({ state: 'done', providerId: `re_${id}` })
})

test('a refund that is none of ours changes nothing here', async ({ shopper, sql, provider, deliver, intentOf }) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  const { refunds } = await provider.client()
  const some = { payment_intent: await intentOf(id), amount: 100 }
  await refunds.create(some)
  await refunds.create({ ...some, metadata: { refund: '999999' } })
  await deliver()
  const failed = { id: 're_unknown', outcome: 'refused' } as const

  await noteRefund(sql, 999_999, failed)
  expect(await ann.see(id)).toMatchObject({ state: 'paid', refundedVbt: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('a refund is asked for until the provider answers, and made once', async ({
  shopper,
  sql,
  provider,
  control,
  intentOf,
}) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  // The provider makes it, but its answers are lost.
  await control('PATCH', '', { answers: { fault: 'lost', times: 1000, seconds: 0 } })
  await ann.refund(id, 40)
  await expect.poll(() => control('PATCH', '', {}).then(({ answers }) => answers.times)).toBeLessThan(1000)
  const errors: unknown[] = []
  await sql`update top_up_refunds set checked_at = now() - interval '3 minutes' where top_up_id = ${id}`
  for (const _ of ['asked', 'too early to ask again']) {
    await askForRefunds({ sql, provider, onError: (error) => errors.push(error) })
  }
  expect(errors).toHaveLength(1)
  await control('DELETE', '')
  await sql`update top_up_refunds set checked_at = now() - interval '3 minutes' where top_up_id = ${id}`
  await askForRefunds({ sql, provider, onError })
  await expect.poll(() => statesOf(sql, id), { timeout: 20_000 }).toEqual(['done'])

  const { data } = await (await provider.client()).refunds.list({ payment_intent: await intentOf(id) })
  expect(data).toHaveLength(1)
  expect(await checkBooks(sql)).toEqual([])
})

test('a member who leaves gets back what can be refunded', async ({ shopper, sql, provider }) => {
  const ann = await shopper()
  const [first, second] = [await ann.buy(40), await ann.buy(8)]
  const [old, returned] = [await ann.buy(4), await ann.buy(4)]
  await ann.refund(returned.id, 4)
  await sql`update top_ups set paid_at = now() - interval '15 days' where id = ${old.id}`
  await sql.begin(async (tx) => void (await postTransfers(tx, await refundAllOf(tx, ann.person.id))))
  await sql`update top_up_refunds set checked_at = now() - interval '3 minutes' where state = 'asked'`
  await askForRefunds({ sql, provider, onError })

  expect((await ann.wallet()).availableVbt).toBe(4)
  expect(await ann.see(first.id)).toMatchObject({ state: 'refunded', refundedVbt: 40 })
  expect(await ann.see(second.id)).toMatchObject({ state: 'refunded', refundedVbt: 8 })
  expect(await checkBooks(sql)).toEqual([])
})
