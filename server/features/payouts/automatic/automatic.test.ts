import type { Earnings, PayoutPage } from '#contract/payouts.ts'
import { unlessDied } from '#test/crashes.ts'
import { test as base, expect } from '#test/payouts.ts'
import { checkBooks } from '../../ledger/index.ts'
import { isPaying } from '../paying.ts'
import { payAutomatically } from './actions.ts'

/** Vitest with sellers who can be paid out, and the job. */
const test = base
  .extend('run', ({ sql, provider }) => async () => {
    const onError = (error: unknown) => {
      throw error
    }
    if (isPaying(provider)) await payAutomatically({ sql, paying: provider, onError })
  })
  // As if a member's Monday had come.
  .extend('come', ({ sql }) => async ({ id }: { id: number }) => {
    await sql`update payout_accounts set automatic_at = now() - interval '1 minute' where member_id = ${id}`
  })
  .extend('weekly', ({ seller, earn, come, sql }, { onCleanup }) => {
    onCleanup(async () => void (await sql`update payout_accounts set is_automatic = false`))
    return async (vbt: number) => {
      const client = await seller()
      const { person } = client
      await client.connect()
      if (vbt > 0) await earn(person, vbt)
      const switched = await client.put<Earnings>('/payouts/automatic', { isAutomatic: true })
      await come(person)
      return {
        ...client,
        switched,
        payouts: async () => (await client.get<PayoutPage>('/payouts')).body.items,
        refusals: async () => {
          const rows = await sql<{ code: string }[]>`
          select details->>'code' as code from happenings
          where type = 'automatic_payout_refused' and subject_id = ${person.id} order by id`
          return rows.map(({ code }) => code)
        },
      }
    }
  })

test('all that is available is paid out on Monday, in whole tokens, once a week', async ({ weekly, run, sql }) => {
  const ann = await weekly(100.5)
  const next = expect.stringMatching(/T09:00:00.000Z$/)

  await Promise.all([run(), run()])
  await run()

  expect(ann.switched).toMatchObject({ status: 200, body: { isAutomatic: true, nextAutomaticAt: next } })
  expect(await ann.payouts()).toMatchObject([{ vbt: 100, cents: 2500, feeCents: 0, isAutomatic: true, state: 'sent' }])
  expect(await ann.earnings()).toMatchObject({ isAutomatic: true, nextAutomaticAt: next, availableVbt: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('wherever the server dies, there is one payout', async ({ weekly, run, come, crashes, sql }) => {
  const ann = await weekly(40)
  let deaths = -1
  for (let statements = 0; crashes.count > deaths; statements++) {
    deaths = crashes.count
    await crashes.after(statements, () => unlessDied(run()))
  }
  await run()

  expect(deaths).toBeGreaterThan(5)
  expect(await ann.payouts()).toHaveLength(1)
  await come(ann.person)
  await run()
  expect(await ann.payouts()).toHaveLength(1)
  expect(await checkBooks(sql)).toEqual([])
})

test('too little waits for the next Monday, without a word', async ({ weekly, run, come, earn }) => {
  const ann = await weekly(39)
  await run()
  const first = await ann.payouts()
  await earn(ann.person, 1)
  await run()
  const later = await ann.payouts()
  await come(ann.person)
  await run()

  expect([first, later]).toEqual([[], []])
  expect(await ann.payouts()).toMatchObject([{ vbt: 40 }])
  expect(await ann.refusals()).toEqual([])
})

test('no more than the daily limit is paid out', async ({ weekly, run, sql }) => {
  const ann = await weekly(9000)
  await run()

  expect(await ann.payouts()).toMatchObject([{ vbt: 8000, cents: 200_000 }])
  expect(await checkBooks(sql)).toEqual([])
})

test('a reason against it is told once, until it changes or a payout succeeds', async ({ weekly, run, come, sql }) => {
  const ann = await weekly(40)
  const { id } = ann.person
  const week = async () => {
    await come(ann.person)
    await run()
  }
  await sql`insert into payout_holds (member_id, reason) values (${id}, 'Looks stolen.')`
  await week()
  await week()
  await sql`delete from payout_holds where member_id = ${id}`
  await sql`update payout_accounts set state = 'restricted' where member_id = ${id}`
  await week()
  await week()
  const none = await ann.payouts()
  await sql`update payout_accounts set state = 'ready' where member_id = ${id}`
  await week()
  await sql`insert into payout_holds (member_id, reason) values (${id}, 'Looks stolen.')`
  await week()

  expect(none).toEqual([])
  expect(await ann.payouts()).toHaveLength(1)
  expect(await ann.refusals()).toEqual(['on_hold', 'account_restricted', 'on_hold'])
})

test('who turned it off, or has left, is paid nothing', async ({ weekly, run, come, sql }) => {
  const [ann, bea] = [await weekly(40), await weekly(0)]
  const off = await ann.put<Earnings>('/payouts/automatic', { isAutomatic: false })
  await sql`delete from members where id = ${bea.person.id}`
  await come(bea.person)
  await run()

  expect(off.body).toMatchObject({ isAutomatic: false, nextAutomaticAt: null })
  expect(await ann.payouts()).toEqual([])
  const [left] = await sql`select is_automatic, automatic_at from payout_accounts where member_id = ${bea.person.id}`
  expect(left).toEqual({ isAutomatic: false, automaticAt: null })
})

test('turning it on needs an account, and doing so twice moves nothing', async ({ seller, weekly, sql }) => {
  const [ann, bea] = [await seller(), await weekly(0)]
  const early = await ann.put('/payouts/automatic', { isAutomatic: true })
  const off = await ann.put<Earnings>('/payouts/automatic', { isAutomatic: false })
  const read = () => sql`select automatic_at from payout_accounts where member_id = ${bea.person.id}`
  const before = await read()
  await bea.put('/payouts/automatic', { isAutomatic: true })

  expect(early).toMatchObject({ status: 409, body: { code: 'account_needed' } })
  expect(off).toMatchObject({ status: 200, body: { isAutomatic: false } })
  expect(await read()).toEqual(before)
})
