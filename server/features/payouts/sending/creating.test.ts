import { give } from '#test/bounty.ts'
import { expect, test } from '#test/sent-payouts.ts'
import { checkBooks } from '../../ledger/index.ts'

test('a seller pays out what they earned, once per key', async ({ earner, sql, stripe }) => {
  const ann = await earner(858)
  const key = crypto.randomUUID()
  const twice = await Promise.all([ann.payOut({ vbt: 858 }, key), ann.payOut({ vbt: 858 }, key)])
  const { id } = twice[0].body
  await expect.poll(async () => (await ann.show(id)).state, { timeout: 20_000 }).toBe('sent')

  for (const { status, body } of twice) {
    expect(status).toBe(201)
    expect(body).toMatchObject({ id, number: expect.stringMatching(/^P-\w{8}$/), vbt: 858, cents: 21_450, feeCents: 0 })
  }
  expect(await ann.available()).toBe(0)
  const { data } = await stripe.transfers.list({ destination: ann.accountId })
  expect(data).toMatchObject([{ amount: 21_450, transfer_group: `payout_${id}` }])
  expect(await checkBooks(sql)).toEqual([])
})

test('of 64 payouts of everything at once, one is made', async ({ earner, sql, stripe }) => {
  const ann = await earner(100)
  const answers = await Promise.all(Array.from({ length: 64 }, () => ann.payOut({ vbt: 100 })))
  const made = answers.filter(({ status }) => status === 201)

  expect(made).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 too_little_earned']),
  )
  await expect.poll(async () => (await ann.show(made[0]!.body.id)).state, { timeout: 20_000 }).toBe('sent')
  expect((await stripe.transfers.list({ destination: ann.accountId })).data).toHaveLength(1)
  expect(await ann.available()).toBe(0)
  expect(await checkBooks(sql)).toEqual([])
})

test('of 64 smaller payouts at once, as many are made as were earned', async ({ earner, sql }) => {
  const ann = await earner(150)
  const answers = await Promise.all(Array.from({ length: 64 }, () => ann.payOut({ vbt: 50 })))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await ann.available()).toBe(0)
  expect(await checkBooks(sql)).toEqual([])
})

test('what was bought or given cannot be paid out', async ({ earner, sql }) => {
  const ann = await earner(50)
  await give(sql, ann.person, 500)
  await ann.buy(400)

  expect(await ann.payOut({ vbt: 51 })).toMatchObject({
    status: 409,
    body: { code: 'payout_too_large', detail: 'You can pay out up to $12.50 now.' },
  })
  expect((await ann.payOut({ vbt: 50 })).status).toBe(201)
  expect((await ann.payOut({ vbt: 40 })).body.code).toBe('too_little_earned')
  expect(await ann.available()).toBe(900)
})

test('a payout is at least $10, or $1 of everything before leaving', async ({ earner }) => {
  const ann = await earner(45)

  expect(await ann.payOut({ vbt: 39 })).toMatchObject({
    status: 409,
    body: { code: 'payout_too_small', detail: 'Pay out at least $10.00.' },
  })
  expect((await ann.payOut({ vbt: 39, isLast: true })).body.code).toBe('payout_too_small')
  expect((await ann.payOut({ vbt: 41 })).status).toBe(201)
  expect((await ann.payOut({ vbt: 4 })).body.code).toBe('too_little_earned')
  expect((await ann.payOut({ vbt: 4, isLast: true })).status).toBe(201)
  expect(await ann.available()).toBe(0)
})

test('amounts that are none are refused by field', async ({ earner }) => {
  const ann = await earner(100)

  for (const vbt of [0, -1, 40.5, 80_001, 1e300, '40', null]) {
    expect((await ann.post('/payouts', { vbt, feeCents: 0 })).status, String(vbt)).toBe(400)
  }
  expect((await ann.post('/payouts', { vbt: 40 })).status).toBe(400)
  expect(await ann.available()).toBe(100)
})

test('a fee that the member was not shown is refused', async ({ earner }) => {
  const ann = await earner(100)

  expect(await ann.payOut({ feeCents: 25 })).toMatchObject({
    status: 409,
    body: { code: 'payout_fee_changed', detail: 'A payout is free now.' },
  })
})

test('who has no account at Stripe, or is kept from payouts, is refused with the reason', async ({ earner, sql }) => {
  const ann = await earner(100)
  const refusedAfter = async (change: Promise<unknown>) => {
    await change
    return (await ann.payOut()).body.code
  }
  const { id } = ann.person

  expect(await refusedAfter(sql`update payout_accounts set state = 'restricted' where member_id = ${id}`)).toBe(
    'account_restricted',
  )
  expect(
    await refusedAfter(sql`update payout_accounts set state = 'ready', ready_at = now() where member_id = ${id}`),
  ).toBe('first_payout_wait')
  expect(await refusedAfter(sql`insert into payout_holds (member_id, reason) values (${id}, 'Odd sales.')`)).toBe(
    'on_hold',
  )
  expect(await refusedAfter(sql`delete from payout_accounts where member_id = ${id}`)).toBe('account_needed')
  expect(await ann.available()).toBe(100)
})
