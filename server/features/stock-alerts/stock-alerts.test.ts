import type { Post } from '#contract/posts.ts'
import { MAX_STOCK_ALERTS, type StockAlertList } from '#contract/stock-alerts.ts'
import { expect, test } from '#test/test.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import type { Pool } from '../../platform/database/database.ts'
import { restock, setLeft } from '../stock/index.ts'
import { MOST_RUNG } from './actions.ts'
import { ringStockAlerts } from './handler.ts'

const path = (post: { id: number }) => `/posts/${post.id}/stock-alert`
const deliver = (sql: Pool) => deliverHappenings(sql, [ringStockAlerts])
const stock = (sql: Pool, post: { id: number }, left: number) => sql.begin((tx) => setLeft(tx, post.id, left))

/** Who was told that a part is back, in this order. */
async function told(sql: Pool, post: { id: number }) {
  const rows = await sql<{ actorId: number }[]>`
    select actor_id from happenings where type = 'back_in_stock' and subject_id = ${post.id} order by id`
  return rows.map(({ actorId }) => actorId)
}

test('members who wait for a part are notified once when it is back', async ({ make, as, sql }) => {
  const seller = await make.person()
  const [ann, bea] = [await make.person(), await make.person()]
  const part = await make.post({ author: seller, kind: 'market', title: 'Flywheel', own: { stock: 0 } })
  const other = await make.post({ kind: 'market', own: { stock: 0 } })
  for (const person of [ann, bea]) expect((await (await as(person)).put(path(part), {})).status).toBe(204)
  const me = await as(ann)
  expect((await me.put(path(part), {})).status).toBe(204)
  expect((await me.put(path(other), {})).status).toBe(204)
  expect((await me.get<Post>(`/posts/${part.id}`)).body.sale).toMatchObject({ state: 'sold_out', hasAlert: true })
  const titles = async () => (await me.get<StockAlertList>('/my/stock-alerts')).body.items.map(({ post }) => post.id)
  expect(await titles()).toEqual([other.id, part.id])

  await stock(sql, part, 0)
  await deliver(sql)
  expect(await told(sql, part)).toEqual([])

  await stock(sql, part, 2)
  await stock(sql, part, 3)
  await deliver(sql)
  expect(await told(sql, part)).toEqual([ann.id, bea.id])
  expect(await titles()).toEqual([other.id])
  expect((await me.get<Post>(`/posts/${part.id}`)).body.sale).toMatchObject({ hasAlert: false })

  // It is spent.
  await stock(sql, part, 0)
  await stock(sql, part, 1)
  await deliver(sql)
  expect(await told(sql, part)).toEqual([ann.id, bea.id])
})

test('a part is back when an order is undone, and when a hidden post with stock is shown again', async ({
  make,
  as,
  sql,
}) => {
  const ann = await make.person()
  const [undone, hidden] = [
    await make.post({ kind: 'market', own: { stock: 1 } }),
    await make.post({ kind: 'market', own: { stock: 0 } }),
  ]
  await sql`update stock set sold = 1 where post_id = ${undone.id}`
  for (const post of [undone, hidden]) expect((await (await as(ann)).put(path(post), {})).status).toBe(204)

  await sql.begin((tx) => restock(tx, [{ postId: undone.id, quantity: 1 }]))
  await sql`update posts set hidden_at = now() where id = ${hidden.id}`
  await stock(sql, hidden, 1)
  await deliver(sql)
  expect(await told(sql, undone)).toEqual([ann.id])
  expect(await told(sql, hidden)).toEqual([])

  const moderator = await as(await make.person({ role: 'moderator' }))
  expect((await moderator.post(`/posts/${hidden.id}/unhide`, {})).status).toBeLessThan(300)
  await deliver(sql)
  expect(await told(sql, hidden)).toEqual([ann.id])
})

test('what sells out again before anyone is notified keeps the alert', async ({ make, as, sql }) => {
  const ann = await make.person()
  const part = await make.post({ kind: 'market', own: { stock: 0 } })
  await (await as(ann)).put(path(part), {})
  await stock(sql, part, 1)
  await stock(sql, part, 0)
  await deliver(sql)
  expect(await told(sql, part)).toEqual([])
  await stock(sql, part, 1)
  await deliver(sql)
  expect(await told(sql, part)).toEqual([ann.id])
})

test('everyone who waits is told, in batches of as many as one transaction takes', async ({ make, sql }) => {
  const part = await make.post({ kind: 'market', own: { stock: 0 } })
  const crowd = 2 * MOST_RUNG + 1
  await sql`
    with crowd as (
      insert into members (handle, name)
      select ${`crowd-of-${part.id}-`} || n, 'One of many' from generate_series(1, ${crowd}::int) n returning id)
    insert into stock_alerts (member_id, post_id) select id, ${part.id} from crowd`
  await stock(sql, part, 1)
  const batches: number[] = []
  const counting: typeof ringStockAlerts = async (tx, happening) => {
    const waiting = async () => (await tx`select from stock_alerts where post_id = ${part.id}`).count
    const before = await waiting()
    await ringStockAlerts(tx, happening)
    const after = await waiting()
    if (after < before) batches.push(before - after)
    return undefined
  }

  await deliverHappenings(sql, [counting])
  expect(batches).toEqual([MOST_RUNG, MOST_RUNG, 1])
  const members = await told(sql, part)
  expect([members.length, new Set(members).size]).toEqual([crowd, crowd])
})

test('nobody waits for their own part, for one in stock, or for one of somebody they block', async ({
  make,
  as,
  sql,
}) => {
  const [seller, ann, bea] = [await make.person(), await make.person(), await make.person()]
  const part = await make.post({ author: seller, kind: 'market', own: { stock: 0 } })
  const full = await make.post({ kind: 'market', own: { stock: 1 } })
  const gone = await make.post({ kind: 'market', own: { stock: 0 }, deletedAt: new Date() })
  const blog = await make.post({ kind: 'blog' })
  const me = await as(ann)
  expect((await (await as(null)).put(path(part), {})).status).toBe(401)
  expect((await (await as(seller)).put(path(part), {})).status).toBe(403)
  expect(await me.put(path(full), {})).toMatchObject({ status: 409, body: { code: 'in_stock' } })
  for (const post of [gone, blog, { id: 999_999_999 }]) expect((await me.put(path(post), {})).status).toBe(404)

  for (const person of [ann, bea]) expect((await (await as(person)).put(path(part), {})).status).toBe(204)
  await sql`insert into blocks (member_id, blocked_id) values (${seller.id}, ${ann.id})`
  expect((await me.put(path(part), {})).status).toBe(404)
  await stock(sql, part, 1)
  await deliver(sql)
  expect(await told(sql, part)).toEqual([bea.id])
})

test('an alert can be canceled, and there is a limit to how many there are', async ({ make, as, sql }) => {
  const ann = await make.person()
  const me = await as(ann)
  const seller = await make.person()
  const part = await make.post({ author: seller, kind: 'market', own: { stock: 0 } })
  await me.put(path(part), {})
  expect((await me.delete(path(part))).status).toBe(204)
  expect((await me.delete(path(part))).status).toBe(204)
  await stock(sql, part, 1)
  await deliver(sql)
  expect(await told(sql, part)).toEqual([])

  for (let n = 0; n < MAX_STOCK_ALERTS; n++) {
    const { id } = await make.post({ author: seller, kind: 'market', own: { stock: 0 } })
    await sql`insert into stock_alerts (member_id, post_id) values (${ann.id}, ${id})`
  }
  await stock(sql, part, 0)
  expect(await me.put(path(part), {})).toMatchObject({ status: 409, body: { code: 'too_many_alerts' } })
  expect((await me.get<StockAlertList>('/my/stock-alerts')).body.items).toHaveLength(MAX_STOCK_ALERTS)
})
