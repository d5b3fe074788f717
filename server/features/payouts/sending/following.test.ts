import { test as base, expect } from '#test/sent-payouts.ts'
import { checkBooks } from '../../ledger/index.ts'
import { followPayout } from './following.actions.ts'
import { listToFollow } from './open.queries.ts'
import { followPayouts } from './reconciler.ts'

const onError = (error: unknown) => Promise.reject(error)

const test = base
  .extend(
    'follow',
    ({ sql, provider }) =>
      (id: number) =>
        followPayout(sql, provider, id),
  )
  // Someone takes money back from an account, in Stripe's dashboard.
  .extend('reverse', ({ control }) => (transferId: string, amount?: number) => {
    return control('POST', `/transfers/${transferId}/reverse`, amount === undefined ? {} : { amount })
  })

test('a payout is followed to the bank', async ({ earner, send, pass, bell, sql }) => {
  const ann = await earner(858)
  const { id } = await send(ann)
  const sent = await ann.show(id)
  await pass(10)
  const onItsWay = await ann.show(id)
  await pass(10)

  expect(sent).toMatchObject({ state: 'sent', sentAt: expect.any(String), arrivesAt: null, paidAt: null })
  expect(onItsWay).toMatchObject({ state: 'sent', arrivesAt: expect.any(String) })
  expect(await ann.show(id)).toMatchObject({ state: 'paid', paidAt: expect.any(String), problem: null })
  expect(await bell(ann.person)).toEqual(['Stripe paid $214.50 to your bank'])
  expect((await ann.earnings()).paidOutCents).toBe(21_450)
  expect(await checkBooks(sql)).toEqual([])
})

test('what a bank rejects stays sent until the member changed the bank, and is then paid', async ({
  earner,
  send,
  pass,
  judge,
  control,
  bell,
  sql,
}) => {
  const ann = await earner(100)
  await control('PATCH', '', { bank: 'refuses' })
  const { id } = await send(ann, 100)
  await pass(20)
  const rejected = await ann.show(id)
  await control('DELETE', '')
  await judge(ann.person, 'complete')
  await pass(20)

  expect(rejected).toMatchObject({ state: 'sent', problem: 'bank_rejected', arrivesAt: null, returnedVbt: 0 })
  expect(await ann.show(id)).toMatchObject({ state: 'paid', problem: null })
  const told = await bell(ann.person)
  expect(told[0]).toBe('Stripe paid $25.00 to your bank')
  expect(told).toContain('Your bank rejected the transfer of $25.00. Update your bank at Stripe, and it tries again')
  expect(await ann.available()).toBe(0)
  expect(await checkBooks(sql)).toEqual([])
})

test('each rejection by a bank is told once', async ({ earner, send, pass, judge, control, follow, reverse, sql }) => {
  const ann = await earner(100)
  await control('PATCH', '', { bank: 'refuses' })
  const { id } = await send(ann, 100)
  const [{ transferId }] = await sql<[{ transferId: string }]>`select transfer_id from payouts where id = ${id}`
  const told = async () =>
    (await sql`select from happenings where type = 'payout_bank_rejected' and subject_id = ${id}`).count
  await pass(20)
  await reverse(transferId, 500)
  await pass(0)
  await follow(id)
  const once = await told()
  await judge(ann.person, 'complete')
  await pass(20)
  await control('DELETE', '')

  expect(once).toBe(1)
  expect(await told()).toBe(2)
})

test('what was paid can be sent back by the bank days later', async ({ earner, send, pass, control, sql }) => {
  const ann = await earner(100)
  const { id } = await send(ann, 100)
  await pass(20)
  const [{ bankPayoutId }] = await sql<[{ bankPayoutId: string }]>`
    select bank_payout_id from payouts where id = ${id}`
  const paid = await ann.show(id)
  await control('POST', `/payouts/${bankPayoutId}/settle`, { status: 'failed' })
  await pass(0)

  expect(paid.state).toBe('paid')
  expect(await ann.show(id)).toMatchObject({ state: 'sent', problem: 'bank_rejected', paidAt: null })
  expect(await checkBooks(sql)).toEqual([])
})

test('each part that is reversed returns its tokens once', async ({
  earner,
  send,
  reverse,
  pass,
  control,
  bell,
  sql,
}) => {
  const ann = await earner(858)
  const { id, transferId } = await send(ann)
  await control('PATCH', '', { webhooks: { copies: 3, isNewestFirst: true } })
  await reverse(transferId, 1000)
  await pass(5)
  const first = await ann.show(id)
  await reverse(transferId, 33)
  await reverse(transferId, 67)
  await pass(5)
  await control('DELETE', '')

  expect(first).toMatchObject({ state: 'sent', returnedVbt: 40 })
  expect(await ann.show(id)).toMatchObject({ state: 'sent', returnedVbt: 44 })
  expect(await ann.available()).toBe(44)
  expect((await ann.earnings()).availableVbt).toBe(44)
  expect((await bell(ann.person)).at(-1)).toBe(
    '$10.00 of your payout came back from Stripe. You have those tokens again',
  )
  expect(await checkBooks(sql)).toEqual([])
})

test('a payout that is reversed as a whole returns all of its tokens, even after it was paid', async ({
  earner,
  send,
  reverse,
  pass,
  bell,
  sql,
}) => {
  const ann = await earner(858)
  const { id, transferId } = await send(ann)
  await pass(20)
  const paid = await ann.show(id)
  await reverse(transferId, 1)
  await pass(5)
  const partly = await ann.show(id)
  await reverse(transferId)
  await pass(5)

  expect(paid.state).toBe('paid')
  expect(partly).toMatchObject({ state: 'paid', returnedVbt: 0.04 })
  expect(await ann.show(id)).toMatchObject({ state: 'reversed', problem: null, returnedVbt: 858 })
  expect(await ann.available()).toBe(858)
  expect((await bell(ann.person))[0]).toBe('$214.49 of your payout came back from Stripe. You have the tokens again')
  expect(await checkBooks(sql)).toEqual([])
})

test('followers that come at once, late, or again change nothing twice', async ({
  earner,
  send,
  reverse,
  pass,
  follow,
  bell,
  control,
  sql,
}) => {
  const ann = await earner(858)
  const { id, transferId } = await send(ann)
  await control('PATCH', '', { webhooks: { isSilent: true } })
  await pass(20)
  await reverse(transferId, 400)
  await Promise.all(Array.from({ length: 8 }, () => follow(id)))
  await follow(id)
  await control('DELETE', '')

  expect(await ann.show(id)).toMatchObject({ state: 'paid', returnedVbt: 16 })
  expect(await ann.available()).toBe(16)
  expect(await bell(ann.person)).toHaveLength(2)
  expect(await checkBooks(sql)).toEqual([])
})

test('what was paid stays paid when the member’s account is gone', async ({ earner, send, pass, follow, stripe }) => {
  const ann = await earner(100)
  const { id } = await send(ann, 100)
  await pass(20)
  const paid = await ann.show(id)
  await stripe.accounts.del(ann.accountId)
  await follow(id)

  expect(paid.state).toBe('paid')
  expect(await ann.show(id)).toEqual(paid)
})

test('payouts whose webhooks are lost are found out about: every 6 hours at first, then daily', async ({
  earner,
  send,
  pass,
  control,
  sql,
  provider,
}) => {
  const ann = await earner(858)
  const { id } = await send(ann)
  await control('PATCH', '', { webhooks: { isSilent: true } })
  await pass(20)
  await control('DELETE', '')
  const isDue = async (change: string) => {
    await sql.unsafe(`update payouts set ${change} where id = ${id}`)
    return (await listToFollow(sql, 100)).includes(id)
  }

  expect(await isDue(`checked_at = now() - interval '5 hours 59 minutes'`)).toBe(false)
  expect(await isDue(`checked_at = now() - interval '6 hours 1 minute'`)).toBe(true)
  expect(await isDue(`sent_at = now() - interval '4 days'`)).toBe(false)
  expect(await isDue(`checked_at = now() - interval '25 hours'`)).toBe(true)
  await followPayouts({ sql, provider, onError })
  expect(await ann.show(id)).toMatchObject({ state: 'paid' })
  expect(await isDue(`checked_at = now() - interval '25 hours'`)).toBe(true)
  expect(await isDue(`paid_at = now() - interval '8 days'`)).toBe(false)
  expect(await checkBooks(sql)).toEqual([])
})

test('events about transfers and payouts of others change nothing', async ({ earner, stripe, pass, sql }) => {
  const ann = await earner(100)
  await stripe.transfers.create({ amount: 700, currency: 'usd', destination: ann.accountId })
  await pass(20)

  const unapplied = await sql`select from provider_events where applied_at is null`
  expect(unapplied).toHaveLength(0)
  expect((await sql`select from payouts where member_id = ${ann.person.id}`).count).toBe(0)
})

test('what returns for a member who left is given up', async ({ earner, send, reverse, pass, sql }) => {
  const ann = await earner(858)
  const { id, transferId } = await send(ann)
  await pass(20)
  expect((await ann.post('/me/delete', { handle: ann.person.handle })).status).toBe(204)
  await reverse(transferId, 1000)
  await pass(5)
  await reverse(transferId)
  await pass(5)

  expect(await ann.show(id)).toMatchObject({ state: 'reversed', returnedVbt: 858 })
  const [left] = await sql`
    select balance, earned from ledger_accounts where member_id = ${ann.person.id} and role = 'available'`
  expect(left).toMatchObject({ balance: 0, earned: 0 })
  expect(await checkBooks(sql)).toEqual([])
})
