import type { Problem } from '#contract/basics.ts'
import type { Me } from '#contract/members.ts'
import type { Post, PostPage } from '#contract/posts.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { bodies } from '#test/minimal-posts.ts'
import { inMinutes, stockOf } from '#test/stock.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { deleteEndedHolds, deleteOldHoldTimes } from './actions.ts'
import { extendHolds, holdStock, releaseHolds, restock, type StockLine, sellStock } from './index.ts'

let checkouts = 0

type Hold = { buyer: Me; lines: StockLine[]; endsAt?: string; instead?: number }

/** Holds stock in a new checkout. */
async function hold(sql: Pool, { buyer, ...holding }: Hold) {
  const checkoutId = ++checkouts
  const held = await sql.begin((tx) =>
    holdStock(tx, { checkoutId, buyerId: buyer.id, endsAt: inMinutes(15), longest: 1_800, ...holding }),
  )
  return { checkoutId, held: [...held].toSorted((one, other) => one.postId - other.postId) }
}

function sell(sql: Pool, checkoutId: number, lines: StockLine[]) {
  return sql.begin((tx) => sellStock(tx, { checkoutId, lines }))
}

test('a buyer holds what they want, or what is left', async ({ make, sql }) => {
  const buyer = await make.person()
  const [many, few, none] = await Promise.all([9, 2, 0].map((stock) => make.post({ kind: 'market', own: { stock } })))
  const lines = [few, many, none].map((post) => ({ postId: post!.id, quantity: 3 }))

  const { held } = await hold(sql, { buyer, lines })

  expect(held).toHaveLength(2)
  expect(held).toContainEqual({ postId: many!.id, quantity: 3 })
  expect(held).toContainEqual({ postId: few!.id, quantity: 2 })
  expect(await stockOf(sql, many!)).toEqual({ onHand: 9, sold: 0, held: 3 })
})

test('lines of the same post add up', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 5 } })
  const line = { postId: post.id, quantity: 2 }

  const { held } = await hold(sql, { buyer: await make.person(), lines: [line, line] })

  expect(held).toEqual([{ postId: post.id, quantity: 4 }])
})

test('a piece that one buyer holds is not available to another', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 3 } })
  const lines = [{ postId: post.id, quantity: 2 }]
  await hold(sql, { buyer: await make.person(), lines })

  const second = await hold(sql, { buyer: await make.person(), lines })
  const third = await hold(sql, { buyer: await make.person(), lines })

  expect(second.held).toEqual([{ postId: post.id, quantity: 1 }])
  expect(third.held).toEqual([])
})

test('a hold ends by the clock, without a job', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 1 } })
  const lines = [{ postId: post.id, quantity: 1 }]
  const first = await hold(sql, { buyer: await make.person(), lines, endsAt: inMinutes(-0.01) })

  const second = await hold(sql, { buyer: await make.person(), lines })

  expect(second.held).toEqual(lines)
  expect(await sell(sql, first.checkoutId, lines)).toEqual([])
  expect(await stockOf(sql, post)).toEqual({ onHand: 1, sold: 0, held: 1 })
})

test('a job deletes holds that ended, and no others', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 2 } })
  const lines = [{ postId: post.id, quantity: 1 }]
  await hold(sql, { buyer: await make.person(), lines, endsAt: inMinutes(-2) })
  const { checkoutId } = await hold(sql, { buyer: await make.person(), lines })

  await deleteEndedHolds(sql)

  expect(await sql`select checkout_id from stock_holds where post_id = ${post.id}`).toEqual([{ checkoutId }])
})

test('a new checkout takes over what the last one held', async ({ make, sql }) => {
  const buyer = await make.person()
  const [post, other] = await Promise.all([2, 1].map((stock) => make.post({ kind: 'market', own: { stock } })))
  const lines = [
    { postId: post!.id, quantity: 2 },
    { postId: other!.id, quantity: 1 },
  ]
  const { checkoutId: instead } = await hold(sql, { buyer, lines })

  const { held } = await hold(sql, { buyer, lines: [{ postId: post!.id, quantity: 2 }], instead })

  expect(held).toEqual([{ postId: post!.id, quantity: 2 }])
  expect(await stockOf(sql, other!)).toEqual({ onHand: 1, sold: 0, held: 0 })
})

test('a held piece is sold, and can be restocked', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 3 } })
  const lines = [{ postId: post.id, quantity: 2 }]
  const { checkoutId } = await hold(sql, { buyer: await make.person(), lines })

  expect(await sell(sql, checkoutId, lines)).toEqual(lines)
  expect(await sell(sql, checkoutId, lines), 'of one that is left').toEqual([])
  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 2, held: 0 })

  await sql.begin((tx) =>
    restock(tx, [...lines.map((line) => ({ ...line, quantity: 1 })), { ...lines[0]!, quantity: 1 }]),
  )
  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 0, held: 0 })
})

test('nobody can restock more than was sold', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 3 } })

  await expect(sql.begin((tx) => restock(tx, [{ postId: post.id, quantity: 1 }]))).rejects.toThrow('check constraint')
})

test('a released hold is free at once, and other holds stay', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 2 } })
  const lines = [{ postId: post.id, quantity: 1 }]
  const { checkoutId } = await hold(sql, { buyer: await make.person(), lines })
  await hold(sql, { buyer: await make.person(), lines })

  await sql.begin((tx) => releaseHolds(tx, [checkoutId]))

  expect(await stockOf(sql, post)).toEqual({ onHand: 2, sold: 0, held: 1 })
})

/** As if everything had happened so many minutes earlier. */
async function pass(sql: Pool, buyer: Me, minutes: number) {
  const ago = sql`make_interval(secs => ${minutes * 60})`
  await sql`update stock_holds set ends_at = ends_at - ${ago} where buyer_id = ${buyer.id}`
  await sql`
    update hold_times set started_at = started_at - ${ago}, ends_at = ends_at - ${ago} where buyer_id = ${buyer.id}`
}

const minutesHeld = async (sql: Pool, checkoutId: number) => {
  const [row] = await sql<{ minutes: number }[]>`
    select round(extract(epoch from ends_at - clock_timestamp()) / 60)::int as minutes from stock_holds
    where checkout_id = ${checkoutId} and ends_at > clock_timestamp()`
  return row?.minutes ?? 0
}

test('a buyer has a post held for 30 minutes a day in all, and can still buy what is there', async ({ make, sql }) => {
  const [buyer, other] = [await make.person(), await make.person()]
  const post = await make.post({ kind: 'market', own: { stock: 1 } })
  const lines = [{ postId: post.id, quantity: 1 }]
  const first = await hold(sql, { buyer, lines })
  await pass(sql, buyer, 15)
  const second = await hold(sql, { buyer, lines })
  await pass(sql, buyer, 5)
  // Canceled after 5 minutes, so 10 are left.
  await sql.begin((tx) => releaseHolds(tx, [second.checkoutId]))
  await pass(sql, buyer, 60)

  const third = await hold(sql, { buyer, lines })
  expect(await minutesHeld(sql, third.checkoutId)).toBe(10)
  await sql.begin((tx) => extendHolds(tx, { checkoutId: third.checkoutId, endsAt: inMinutes(30), longest: 1_800 }))
  expect(await minutesHeld(sql, third.checkoutId)).toBe(10)
  await pass(sql, buyer, 10)

  const fourth = await hold(sql, { buyer, lines })
  expect([fourth.held, await minutesHeld(sql, fourth.checkoutId)]).toEqual([lines, 0])
  const theirs = await hold(sql, { buyer: other, lines })
  expect([theirs.held, await minutesHeld(sql, theirs.checkoutId)]).toEqual([lines, 15])
  expect(await sell(sql, fourth.checkoutId, lines), 'while someone else holds it').toEqual([])
  await sql.begin((tx) => releaseHolds(tx, [theirs.checkoutId]))
  expect(await sell(sql, fourth.checkoutId, lines)).toEqual(lines)
  expect(await stockOf(sql, post)).toEqual({ onHand: 1, sold: 1, held: 0 })
  expect(first.held).toEqual(lines)
})

test('another post, and the next day, are held again; then the record is gone', async ({ make, sql }) => {
  const buyer = await make.person()
  const [post, other] = await Promise.all([2, 2].map((stock) => make.post({ kind: 'market', own: { stock } })))
  const lines = [{ postId: post!.id, quantity: 1 }]
  const { checkoutId } = await hold(sql, { buyer, lines })
  await sql.begin((tx) => extendHolds(tx, { checkoutId, endsAt: inMinutes(30), longest: 1_800 }))
  await pass(sql, buyer, 31)

  const both = await hold(sql, { buyer, lines: [...lines, { postId: other!.id, quantity: 1 }] })
  const held = await sql`select post_id from stock_holds where checkout_id = ${both.checkoutId}`
  expect(held).toEqual([{ postId: other!.id }])
  await pass(sql, buyer, 24 * 60)
  expect(await minutesHeld(sql, (await hold(sql, { buyer, lines })).checkoutId)).toBe(15)
  await pass(sql, buyer, 2 * 60)
  await deleteOldHoldTimes(sql)
  expect(await sql`select from hold_times where buyer_id = ${buyer.id}`).toHaveLength(1)
})

test('64 buyers of 3 pieces: 3 get one', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 3 } })
  const buyers = await Promise.all(Array.from({ length: 64 }, () => make.person()))
  const lines = [{ postId: post.id, quantity: 1 }]

  const sold = await Promise.all(
    buyers.map(async (buyer) => {
      const { checkoutId } = await hold(sql, { buyer, lines })
      return sell(sql, checkoutId, lines)
    }),
  )

  expect(sold.flat()).toHaveLength(3)
  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 3, held: 0 })
})

test('buyers of the same posts in another order do not lock each other out', async ({ make, sql }) => {
  const posts = await Promise.all(Array.from({ length: 12 }, () => make.post({ kind: 'market', own: { stock: 99 } })))
  const lines = posts.map(({ id }) => ({ postId: id, quantity: 1 }))
  const buyers = await Promise.all(Array.from({ length: 24 }, () => make.person()))

  await Promise.all(
    buyers.map(async (buyer, index) => {
      const { checkoutId } = await hold(sql, { buyer, lines: index % 2 ? lines : lines.toReversed() })
      await sell(sql, checkoutId, lines)
      await sql.begin((tx) => restock(tx, index % 2 ? lines : lines.toReversed()))
    }),
  )

  for (const post of posts) expect(await stockOf(sql, post)).toEqual({ onHand: 99, sold: 0, held: 0 })
})

test('a statement that waited for the stock counts what was held meanwhile', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 1 } })
  const lines = [{ postId: post.id, quantity: 1 }]
  const [first, second] = await Promise.all([make.person(), make.person()])

  const waiting = await sql.begin(async (tx) => {
    await holdStock(tx, { checkoutId: ++checkouts, buyerId: first.id, endsAt: inMinutes(15), longest: 1_800, lines })
    const later = hold(sql, { buyer: second, lines })
    await untilLockWait(sql)
    return { later }
  })

  expect((await waiting.later).held).toEqual([])
})

test('a sale that waited for the stock sells nothing that someone else bought meanwhile', async ({ make, sql }) => {
  const post = await make.post({ kind: 'market', own: { stock: 1 } })
  const lines = [{ postId: post.id, quantity: 1 }]
  const { checkoutId } = await hold(sql, { buyer: await make.person(), lines })

  const waiting = await sql.begin(async (tx) => {
    await tx`select from stock where post_id = ${post.id} for update`
    const later = sell(sql, checkoutId, lines)
    await untilLockWait(sql)
    await tx`update stock set sold = 1 where post_id = ${post.id}`
    return { later }
  })

  expect(await waiting.later).toEqual([])
  expect(await stockOf(sql, post)).toMatchObject({ onHand: 1, sold: 1 })
})

test('who holds or buys one post does not wait for the stock of another', async ({ make, sql }) => {
  const [post, other] = await Promise.all([2, 1].map((stock) => make.post({ kind: 'market', own: { stock } })))
  const lines = [{ postId: post!.id, quantity: 1 }]
  const buyer = await make.person()
  await hold(sql, { buyer, lines: [{ postId: other!.id, quantity: 1 }] })

  const sold = await sql.begin(async (tx) => {
    await tx`select from stock where post_id = ${other!.id} for update`
    return sell(sql, (await hold(sql, { buyer, lines })).checkoutId, lines)
  })

  expect(sold).toEqual(lines)
})

test('the form publishes and edits what is left, and earlier versions keep it', async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const { body: post } = await client.post<Post>('/posts', { ...bodies.market, stock: 5 })
  const lines = [{ postId: post.id, quantity: 2 }]
  await sell(sql, (await hold(sql, { buyer: await make.person(), lines })).checkoutId, lines)

  const edited = await client.patch<Post>(`/posts/${post.id}`, { ...bodies.market, stock: 4, version: 1 })

  expect(edited.body.market).toMatchObject({ stock: 4, available: 4 })
  expect(await stockOf(sql, post)).toEqual({ onHand: 6, sold: 2, held: 0 })
  const [version] = await sql`select content from post_versions where post_id = ${post.id}`
  expect(version!.content.own).toMatchObject({ stock: 3, condition: 'used' })
})

test('an edit of other fields keeps pieces sold that were sold while the form was open', async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const { body: post } = await client.post<Post>('/posts', { ...bodies.market, stock: 5 })
  const lines = [{ postId: post.id, quantity: 2 }]
  await sell(sql, (await hold(sql, { buyer: await make.person(), lines })).checkoutId, lines)
  const change = { ...bodies.market, title: 'Evening light' }

  const untouched = await client.patch<Post>(`/posts/${post.id}`, { ...change, stock: 5, stockBefore: 5, version: 1 })
  const entered = await client.patch<Post>(`/posts/${post.id}`, { ...change, stock: 5, stockBefore: 3, version: 2 })

  expect(untouched.body).toMatchObject({ title: 'Evening light', market: { stock: 3 } })
  expect(entered.body.market!.stock).toBe(5)
  expect(await stockOf(sql, post)).toEqual({ onHand: 7, sold: 2, held: 0 })
})

test('a seller cannot go below what buyers are paying for', async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const { body: post } = await client.post<Post>('/posts', { ...bodies.market, stock: 5 })
  await hold(sql, { buyer: await make.person(), lines: [{ postId: post.id, quantity: 2 }] })
  const change = { ...bodies.market, version: 1 }

  const refused = await client.patch<Problem>(`/posts/${post.id}`, { ...change, stock: 1 })

  const message = 'Keep at least 2: buyers are paying for them right now.'
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'stock', message }] } })
  expect(await client.patch(`/posts/${post.id}`, { ...change, stock: 2 })).toMatchObject({
    body: { market: { stock: 2, available: 0 } },
  })
})

test('cards say what is left, and what is available', async ({ make, as, sql }) => {
  const author = await make.person()
  const [held, sold] = [
    await make.post({ author, kind: 'market', title: 'Held', own: { stock: 1 } }),
    await make.post({ author, kind: 'market', title: 'Sold', own: { stock: 1 } }),
  ]
  await make.post({ author, kind: 'market', title: 'Free', own: { stock: 4 } })
  await make.post({ author, kind: 'blog', title: 'No stock' })
  const lines = [held, sold].map(({ id }) => ({ postId: id, quantity: 1 }))
  await hold(sql, { buyer: await make.person(), lines: lines.slice(0, 1) })
  const bought = lines.slice(1)
  await sell(sql, (await hold(sql, { buyer: await make.person(), lines: bought })).checkoutId, bought)

  const list = async (query: string) => {
    const { items } = (await (await as(null)).get<PostPage>(`/posts?author=${author.handle}&sort=newest${query}`)).body
    return items.map(({ title, market }) => [title, market?.stock, market?.available])
  }

  const all = [
    ['Free', 4, 4],
    ['Sold', 0, 0],
    ['Held', 1, 0],
  ]
  expect(await list('')).toEqual([['No stock', undefined, undefined], ...all])
  // In the market, what is sold out comes last.
  expect(await list('&kind=market')).toEqual([all[0], all[2], all[1]])
  expect(await list('&kind=market&inStock=true')).toEqual([all[0], all[2]])
  expect(await list('&kind=market&inStock=false')).toEqual([all[1]])
})
