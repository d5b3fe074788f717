import { vi } from 'vitest'
import type { Me } from '#contract/members.ts'
import type { PayoutPage, PayoutSalePage } from '#contract/payouts.ts'
import { test as base, expect } from '#test/payouts.ts'
import { checkBooks } from '../server/features/ledger/index.ts'
import { compareWithProvider } from '../server/features/payments/comparison.actions.ts'
import { payoutJobs } from '../server/features/payouts/index.ts'
import { loadSamples } from './load.ts'
import { loadPayoutsOnce } from './load-payouts.ts'
import { seller as handle } from './payouts.ts'

vi.setConfig({ testTimeout: 180_000 })

/** The sample seller who has set up payouts, on a site that pays out. The tests go through his story. */
const test = base
  .extend('loaded', { scope: 'file' }, async ({ sql }) => {
    await loadSamples(sql)
    const [hugh] = await sql<[Me]>`select id, handle, name from members where handle = ${handle}`
    await sql`insert into accounts (id, name, email, email_verified) values ('of-hugh', 'Hugh', 'hugh@example.test', true)`
    await sql`update members set account_id = 'of-hugh' where id = ${hugh.id}`
    return hugh
  })
  .extend('hugh', ({ loaded, seller }) => seller(loaded))

test('was paid twice and refused once, of what had been earned, and has more now and later', async ({ hugh, sql }) => {
  const { items } = (await hugh.get<PayoutPage>('/payouts')).body
  const sales = await Promise.all(items.map(({ id }) => hugh.get<PayoutSalePage>(`/payouts/${id}/sales`)))
  const earnings = await hugh.earnings()
  const early = await sql`
    select payouts.id from payouts
    where vbt * 10000 > (
      select sum(units) from (
        select member_id, units, at from ledger_matured union all
        select member_id, units, ends_at from ledger_waiting_subjects) earned
      where earned.member_id = payouts.member_id and at <= created_at
    ) - coalesce((
      select sum(vbt * 10000) from payouts before
      where before.member_id = payouts.member_id and before.id < payouts.id and before.state = 'paid'), 0)`

  expect(items.map(({ state, vbt, returnedVbt }) => [state, vbt, returnedVbt])).toEqual([
    ['paid', 1600, 0],
    ['refused', 1600, 1600],
    ['paid', 2000, 0],
  ])
  expect(sales.every(({ body }) => body.items.length > 0)).toBe(true)
  expect([...early]).toEqual([])
  expect(earnings).toMatchObject({ account: { state: 'ready', needs: [] }, onItsWayCents: 0, paidOutCents: 90_000 })
  expect(earnings.availableVbt).toBeGreaterThan(40)
  expect(earnings.waits.map(({ until }) => Date.parse(until!) > Date.now())).toEqual([true])
  expect(await checkBooks(sql)).toEqual([])
})

test('no job asks the provider about it, and the comparison leaves it out', async ({ hugh, sql, provider }) => {
  const stored = () =>
    sql`select * from payouts, payout_accounts where payouts.member_id = ${hugh.person.id} order by id`
  const before = [...(await stored())]
  const onError = vi.fn()
  for (const { run } of payoutJobs({ sql, provider, onError })) {
    await run(undefined as never, AbortSignal.timeout(60_000))
  }

  expect([...(await stored())]).toEqual(before)
  expect(onError).not.toHaveBeenCalled()
  expect(await compareWithProvider(sql, provider, new Date(Date.now() + 60_000))).toEqual([])
})

test('can be paid out once he has an account at the provider, which ‘Open Stripe’ makes', async ({
  hugh,
  judge,
  unasked,
  sql,
}) => {
  const refused = {
    code: 'account_needed',
    detail: 'Sample sellers aren’t at Stripe yet. Open Stripe to set up payouts.',
  }
  expect(await hugh.post('/payouts', { vbt: 40, feeCents: 0 })).toMatchObject({ status: 409, body: refused })
  expect(await hugh.dashboard()).toMatchObject({ status: 200, body: { url: expect.stringContaining('/connect/') } })
  expect((await hugh.earnings()).account.state).toBe('incomplete')
  await judge(hugh.person, 'complete')
  await unasked(hugh.person)
  expect((await hugh.earnings()).account.state).toBe('ready')
  expect(await hugh.post('/payouts', { vbt: 40, feeCents: 0 })).toMatchObject({ status: 201 })
  expect(await checkBooks(sql)).toEqual([])
})

test('samples of a version before payouts get theirs once, if what he earned is still there', async ({
  hugh,
  earn,
  sql,
}) => {
  await sql`delete from payouts`
  expect(await loadPayoutsOnce(sql)).toBe(false)
  await sql`delete from payout_accounts`
  expect(await loadPayoutsOnce(sql)).toBe(false)
  await earn(hugh.person, 3600)

  const loaded = await Promise.all([loadPayoutsOnce(sql), loadPayoutsOnce(sql)])

  expect(loaded.toSorted()).toEqual([false, true])
  expect((await hugh.get<PayoutPage>('/payouts')).body.items).toHaveLength(3)
  expect(await checkBooks(sql)).toEqual([])
})
