import type { ChartName, DashboardDays } from '#contract/dashboard.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'
import { countDays } from './actions.ts'

const DAY_MS = 86_400_000

/** Noon of so many days ago, so that no test runs into another day. */
function noon(daysAgo: number) {
  const midnight = Date.now() - (Date.now() % DAY_MS)
  return new Date(midnight - daysAgo * DAY_MS + DAY_MS / 2)
}

const test = plain.extend('admin', async ({ make, as, sql }) => {
  const admin = await make.person({ role: 'admin' })
  await sql`update members set created_at = now() - interval '400 days'`
  await sql`delete from dashboard_days`
  return as(admin)
})

type Client = { get<Body>(path: string): Promise<{ status: number; body: Body }> }

/** The values of one chart by figure, without days on which everything is 0. */
async function figures(admin: Client, name: ChartName, days = 7) {
  const { body } = await admin.get<DashboardDays>(`/admin/dashboard/days?days=${days}`)
  expect(body.days).toHaveLength(days)
  const { series } = body.charts.find((chart) => chart.name === name)!
  return Object.fromEntries(series.map((one) => [one.name, { values: one.values, before: one.before }]))
}

test('sign-ups, posts, and active members are counted by day, today at once and earlier days by the job', async ({
  make,
  admin,
  sql,
}) => {
  const ann = await make.person()
  await sql`update members set created_at = ${noon(2)} where id = ${ann.id}`
  await make.person({ daysOld: 0 })
  for (const daysAgo of [2, 2, 1, 9]) await make.post({ kind: 'blog', author: ann, createdAt: noon(daysAgo) })
  await make.post({ kind: 'video', author: ann, createdAt: noon(1) })
  await make.post({ kind: 'blog', author: ann, createdAt: noon(1), hiddenAt: new Date() })
  await make.post({ kind: 'blog', author: ann, createdAt: noon(1), deletedAt: new Date() })
  await sql`
    insert into happenings (type, actor_id, subject_id, happened_at) values
      ('test', ${ann.id}, 1, ${noon(3)}), ('test', ${ann.id}, 2, ${noon(3)})`

  expect((await figures(admin, 'sign_ups')).sign_ups!.values.at(-1)).toBeGreaterThanOrEqual(1)
  const { body } = await admin.get<DashboardDays>('/admin/dashboard/days?days=7')
  expect(body.isCounting).toBe(true)
  expect(await countDays(sql)).toBe(400)

  expect((await figures(admin, 'sign_ups')).sign_ups!.values.slice(3, 6)).toEqual([0, 1, 0])
  expect((await figures(admin, 'active_members')).active_members!.values.slice(2, 5)).toEqual([0, 1, 0])
  const posts = await figures(admin, 'posts')
  expect(posts.posts_blog).toEqual({ values: [0, 0, 0, 0, 2, 1, 0], before: 1 })
  expect(posts.posts_video!.values).toEqual([0, 0, 0, 0, 0, 1, 0])
})

test('a day is counted once, and counting goes on after a stop', async ({ make, admin, sql }) => {
  await make.post({ kind: 'forum', createdAt: noon(1) })
  const stopped = AbortSignal.abort(new Error('The server stops.'))
  await expect(countDays(sql, stopped)).rejects.toThrow('The server stops.')
  await countDays(sql)
  const before = await sql`select * from dashboard_days order by day, figure`

  await make.post({ kind: 'forum', createdAt: noon(1) })
  await sql`delete from dashboard_days where day < current_date - 100`
  expect(await countDays(sql)).toBe(300)

  expect((await figures(admin, 'posts')).posts_forum!.values.at(-2)).toBe(1)
  expect(await sql`select * from dashboard_days order by day, figure`).toEqual(before)
})

test('two servers that count at once count each day once', async ({ admin: _, sql }) => {
  await Promise.all([countDays(sql), countDays(sql), countDays(sql)])

  const [{ days }] = await sql<[{ days: number }]>`
    select count(*)::int as days from dashboard_days where figure = 'sign_ups'`
  expect(days).toBe(400)
})

test('orders, purchases, and payouts count on the day on which they were paid', async ({ make, admin, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  for (const daysAgo of [1, 1, 3, 8]) {
    const { id } = await makeOrder(sql, make, { by: 'pickup' })
    await sql`update orders set paid_at = ${noon(daysAgo)} where id = ${id}`
  }
  await makeOrder(sql, make, { by: 'pickup', isPaid: false })
  await sql`
    insert into top_ups (receipt_number, member_id, vbt, cents, state, is_test, paid_at) values
      ('R-A', ${ann.id}, 400, 10000, 'paid', true, ${noon(1)}), ('R-B', ${ann.id}, 40, 1000, 'created', true, null)`
  await sql`
    insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents, state, paid_at) values
      ('P-A', ${bea.id}, 'acct_1', 80, 2000, 0, 'paid', ${noon(2)}), ('P-B', ${bea.id}, 'acct_1', 40, 1000, 0, 'sent', null)`
  await countDays(sql)

  expect(await figures(admin, 'orders')).toEqual({
    orders: { values: [0, 0, 0, 1, 0, 2, 0], before: 1 },
    order_vbt: { values: [0, 0, 0, 40, 0, 80, 0], before: 40 },
  })
  expect(await figures(admin, 'tokens')).toMatchObject({
    bought_vbt: { values: [0, 0, 0, 0, 0, 400, 0], before: 0 },
    paid_out_vbt: { values: [0, 0, 0, 0, 80, 0, 0], before: 0 },
  })
  expect(await figures(admin, 'payouts')).toMatchObject({
    payouts: { values: [0, 0, 0, 0, 1, 0, 0] },
    payout_cents: { values: [0, 0, 0, 0, 2000, 0, 0] },
  })
})

test('a site that is younger than the period before is not compared with it', async ({ admin, sql }) => {
  await sql`update members set created_at = now() - interval '10 days'`
  await countDays(sql)

  expect((await figures(admin, 'sign_ups', 7)).sign_ups!.before).toBeNull()
})

test('a chart is a CSV file with a row for each day, and no other period can be asked for', async ({ app, admin }) => {
  const url = '/api/admin/dashboard/days.csv?chart=orders&days=7'
  const reply = await app.inject({ url, headers: (admin as unknown as { headers: Record<string, string> }).headers })

  expect(reply.headers['content-disposition']).toBe('attachment; filename="vrumies-orders-7-days.csv"')
  const [names, ...rows] = reply.body.split('\r\n').slice(0, -1)
  expect(names).toBe('\uFEFF"day","orders","order_vbt"')
  expect(rows).toHaveLength(7)
  expect(rows.at(-1)).toMatch(/^"\d{4}-\d\d-\d\d",\d+,\d+$/)
  expect((await admin.get('/admin/dashboard/days?days=8')).status).toBe(400)
})
