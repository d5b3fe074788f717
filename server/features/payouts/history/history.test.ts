import type { Problem } from '#contract/basics.ts'
import type { Payout, PayoutPage, PayoutYears } from '#contract/payouts.ts'
import { buy } from '#test/bounty.ts'
import type { Person } from '#test/client.ts'
import { expect, test } from '#test/payouts.ts'
import { goodwill, orderCompleted, orderHeld, orderReturned, postTransfers, unitsOf } from '../../ledger/index.ts'

test('a member sees their own payouts, newest first', async ({ seller, addPayout }) => {
  const [ann, bea] = [await seller(), await seller()]
  const first = await addPayout(ann.person, {
    cents: 21_450,
    feeCents: 25,
    state: 'paid',
    paidAt: '2026-11-20T10:00:00Z',
  })
  await addPayout(bea.person)
  const second = await addPayout(ann.person, { cents: 1000, state: 'sent', returnedCents: 200 })
  const one = (await ann.get<PayoutPage>('/payouts?limit=1')).body
  const rest = (await ann.get<PayoutPage>(`/payouts?limit=1&after=${one.next}`)).body

  expect(one.items.map(({ id }) => id)).toEqual([second])
  expect(one.items[0]).toMatchObject({ state: 'sent', cents: 1000, vbt: 40, returnedVbt: 8, problem: null })
  expect(rest).toMatchObject({
    items: [{ id: first, state: 'paid', vbt: 859, feeCents: 25, returnedVbt: 0 }],
    next: null,
  })
  expect((await ann.get<Payout>(`/payouts/${first}`)).body).toEqual(rest.items[0])
  expect((await (await seller()).get<PayoutPage>('/payouts')).body).toEqual({ items: [], next: null })
})

test('nobody sees the payout of someone else', async ({ seller, addPayout, as }) => {
  const [ann, bea] = [await seller(), await seller()]
  const id = await addPayout(ann.person)

  for (const path of [`/payouts/${id}`, `/payouts/${id}/sales`]) {
    expect(await bea.get<Problem>(path)).toMatchObject({ status: 404, body: { detail: 'Payout not found.' } })
    expect((await (await as(null)).get(path)).status).toBe(401)
  }
})

test('each year has what arrived at the bank, and what was earned', async ({ seller, addPayout, earn }) => {
  const [ann, bea] = [await seller(), await seller()]
  await addPayout(ann.person, {
    cents: 1000,
    state: 'paid',
    createdAt: '2024-12-30T09:00:00Z',
    paidAt: '2025-01-01T00:00:00Z',
  })
  await addPayout(ann.person, { cents: 3000, state: 'paid', returnedCents: 500, paidAt: '2025-12-31T23:59:59.999Z' })
  await addPayout(ann.person, { cents: 5000, state: 'reversed', returnedCents: 5000, paidAt: '2025-06-01T00:00:00Z' })
  await addPayout(ann.person, { cents: 7000, state: 'sent' })
  await addPayout(bea.person, { cents: 9000, state: 'paid', paidAt: '2025-06-01T00:00:00Z' })
  const thisYear = new Date().getUTCFullYear()
  const daysInto = (Date.now() - Date.UTC(thisYear, 0, 1)) / 86_400_000
  await earn(ann.person, 2.5, { daysAgo: Math.floor(daysInto) + 2 })
  await earn(ann.person, 10, { daysAgo: 0 })
  await earn(bea.person, 100)

  const { items } = (await ann.get<PayoutYears>('/payouts/years')).body

  expect(items.filter(({ year }) => year === 2025)).toMatchObject([{ payouts: 2, paidCents: 3500 }])
  expect(items.find(({ year }) => year === thisYear)).toMatchObject({ earnedVbt: 10 })
  expect(items.find(({ year }) => year === thisYear - 1)).toMatchObject({ earnedVbt: 2.5 })
  expect(items.map(({ year }) => year)).toEqual(
    items
      .map(({ year }) => year)
      .toSorted()
      .toReversed(),
  )
  expect((await (await seller()).get<PayoutYears>('/payouts/years')).body).toEqual({ items: [] })
})

test('what buyers got back was not earned, and what is bought neither', async ({ seller, make, sql, as }) => {
  const [ann, bea] = [await seller(), await make.person()]
  await buy(sql, bea, 100)
  await buy(sql, ann.person, 40)
  const people = { buyerId: bea.id, sellerId: ann.person.id, actorId: null }
  const sale = (orderId: number, vbt: number) => ({
    ...people,
    orderId,
    units: unitsOf(vbt),
    feeUnits: unitsOf(vbt / 20),
  })
  for (const [orderId, vbt] of [
    [1, 20],
    [2, 40],
    [3, 40],
  ] as const) {
    await postTransfers(sql, [orderHeld(sale(orderId, vbt))])
    await postTransfers(sql, [orderCompleted(sale(orderId, vbt))])
  }
  await postTransfers(sql, [orderReturned(sale(2, 40))])
  await postTransfers(sql, [goodwill({ ...sale(3, 10), isHeld: false, version: 1 })])

  const years = async (person: Person) => (await (await as(person)).get<PayoutYears>('/payouts/years')).body.items
  expect(await years(ann.person)).toMatchObject([{ payouts: 0, paidCents: 0, earnedVbt: 19 + 28.5 }])
  expect(await years(bea)).toEqual([])
})

test('the file has the payouts of a year, by when they arrived, and never a formula', async ({
  seller,
  addPayout,
  app,
}) => {
  const [ann, bea] = [await seller(), await seller()]
  await addPayout(ann.person, {
    cents: 975,
    feeCents: 25,
    state: 'paid',
    createdAt: '2024-12-30T09:00:00Z',
    paidAt: '2025-01-02T10:00:00Z',
  })
  await addPayout(ann.person, { state: 'refused', returnedCents: 1000, createdAt: '2025-03-01T09:00:00Z' })
  await addPayout(ann.person, { state: 'paid', createdAt: '2025-12-31T09:00:00Z', paidAt: '2026-01-02T10:00:00Z' })
  await addPayout(bea.person, { state: 'paid', createdAt: '2025-05-01T09:00:00Z', paidAt: '2025-05-02T10:00:00Z' })
  const file = async (query = '') => {
    const reply = await app.inject({ method: 'GET', url: `/api/payouts/file${query}`, headers: ann.headers })
    return { ...reply.headers, status: reply.statusCode, lines: reply.body.split('\r\n') }
  }

  const all = await file()
  const year = await file('?year=2025')

  expect(year.status).toBe(200)
  expect(year['content-type']).toBe('text/csv; charset=utf-8')
  expect(year['content-disposition']).toBe('attachment; filename="vrumies-payouts-2025.csv"')
  expect(all['content-disposition']).toBe('attachment; filename="vrumies-payouts.csv"')
  expect(year.lines[0]).toMatch(/^\u{feff}"Number","Started","State"/u)
  expect(year.lines.slice(1, -1).map((line) => line.replace(/^"P-[^"]+",/, ''))).toEqual([
    '"2025-03-01T09:00:00.000Z","Failed",40,10,0,40,"","","No"',
    '"2024-12-30T09:00:00.000Z","Paid",40,9.75,0.25,0,"","2025-01-02T10:00:00.000Z","No"',
  ])
  expect(all.lines).toHaveLength(5)
  expect((await file('?year=2019')).lines).toHaveLength(2)
  expect((await file('?year=19')).status).toBe(400)
})

test('a number that looks like a formula is text in the file', async ({ seller, addPayout, sql, app }) => {
  const ann = await seller()
  const id = await addPayout(ann.person)
  await sql`update payouts set number = '=SUM(A1)' where id = ${id}`

  const { body } = await app.inject({ method: 'GET', url: '/api/payouts/file', headers: ann.headers })

  expect(body).toContain(`\r\n"'=SUM(A1)",`)
})

test('a file of more than one page has every payout once', async ({ seller, addPayout, sql, app }) => {
  const ann = await seller()
  await addPayout(ann.person)
  await sql`
    insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents)
    select 'P-' || ${ann.person.id}::bigint || '-' || n, ${ann.person.id}, 'acct_test', 40, 1000, 0 from generate_series(1, 500) n`

  const { body } = await app.inject({ method: 'GET', url: '/api/payouts/file', headers: ann.headers })

  expect(new Set(body.split('\r\n').map((line) => line.split(',')[0])).size).toBe(1 + 501 + 1)
})
