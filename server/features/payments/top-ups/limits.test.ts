import { expect, test } from '#test/payments.ts'
import { checkBooks } from '../../ledger/index.ts'

test('a member buys for at most $2,000 in 24 hours; open purchases count, and given-up ones do not', async ({
  shopper,
  sql,
}) => {
  const ann = await shopper()
  const bea = await shopper()
  await bea.buy(2000)
  for (let count = 0; count < 3; count++) await ann.buy(2000)
  const open = (await ann.start(1990)).body
  const over = await ann.start(11)
  const options = await ann.options()
  await ann.delete(`/top-ups/${open.id}`)
  const free = await ann.start(11)

  expect(over).toMatchObject({
    status: 409,
    body: {
      code: 'purchase_limit',
      detail: expect.stringMatching(
        /^You can buy 8,000 VBT in 24 hours. You have 10 VBT left. You can buy more in \d+ minutes.$/,
      ),
    },
  })
  expect(options).toMatchObject({ remainingCents: 250, resetsAt: open.expiresAt, refusal: null })
  expect(free.status).toBe(201)
  await sql`update top_ups set paid_at = now() - interval '25 hours' where member_id = ${ann.person.id} and paid_at is not null`
  expect(await ann.options()).toMatchObject({ remainingCents: 200_000 - 275, refusal: null })
  expect(await checkBooks(sql)).toEqual([])
})

test('purchases at the same time do not exceed the limit together, and wait for nobody else', async ({
  shopper,
  sql,
}) => {
  const [ann, bea] = [await shopper(), await shopper()]
  const started = await sql.begin(async (tx) => {
    await tx`select from members where id = ${bea.person.id} for update`
    return Promise.all(Array.from({ length: 12 }, () => ann.start(2000)))
  })

  expect(started.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(await ann.options()).toMatchObject({ remainingCents: 0, refusal: { code: 'purchase_limit' } })
})

test('after 5 declined cards in an hour, a member waits, whatever they were declined for', async ({
  shopper,
  sql,
  deliver,
}) => {
  const ann = await shopper()
  const { id } = (await ann.start(40)).body
  for (let tries = 0; tries < 5; tries++) await ann.pay(id, 'pm_card_visa_chargeDeclined')
  await deliver()
  const waiting = await ann.pay(id)
  const anew = await ann.start(4)

  for (const refused of [waiting, anew]) {
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_declines',
        detail: '5 cards were declined in the last hour. Try again in 60 minutes.',
      },
    })
  }
  expect((await ann.options()).refusal?.code).toBe('too_many_declines')
  // Heard of from the answer and from two webhooks, each counts once.
  expect((await sql`select from top_up_declines where top_up_id = ${id}`).count).toBe(5)
  expect(await ann.see(id)).toMatchObject({
    state: 'expired',
    decline: { code: 'too_many_declines', message: expect.stringMatching(/^5 cards were declined in the last hour\./) },
  })
})

test('members verify their email first', async ({ shopper, make }) => {
  const ann = await shopper(await make.person({ isVerified: false }))

  expect(await ann.options()).toMatchObject({ isTest: true, refusal: { code: 'verify_first' } })
  expect((await ann.start()).status).toBe(403)
})
