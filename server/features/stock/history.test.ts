import fc from 'fast-check'
import type { Me } from '#contract/members.ts'
import { inMinutes, stockOf } from '#test/stock.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { deleteEndedHolds, setLeft } from './actions.ts'
import { holdStock, releaseHolds, restock, type StockLine, sellStock } from './index.ts'

const acts = [
  'hold',
  'hold',
  'hold',
  'replace',
  'sell',
  'sell',
  'release',
  'restock',
  'edit',
  'expire',
  'exhaust',
  'tidy',
] as const
type Step = { act: (typeof acts)[number]; which: number; posts: number[]; quantity: number }

/** The steps of one round run concurrently. */
const histories = fc.array(
  fc.array(
    fc.record<Step>({
      act: fc.constantFrom(...acts),
      which: fc.nat(9),
      posts: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  { minLength: 6, maxLength: 12 },
)

type Checkout = { id: number; wanted: StockLine[]; sold: StockLine[]; isRestocked: boolean }
type World = { sql: Pool; posts: { id: number }[]; buyer: Me; checkouts: Checkout[] }

let lastCheckout = 0

test('whatever buyers, sellers, and the clock do at the same time, every piece is sold, held, or available', async ({
  make,
  sql,
}) => {
  const buyer = await make.person()
  let sales = 0
  const history = fc.asyncProperty(histories, async (rounds) => {
    const posts = await Promise.all(Array.from({ length: 3 }, () => make.post({ kind: 'market', own: { stock: 5 } })))
    const world: World = { sql, posts, buyer, checkouts: [] }
    for (const round of rounds) {
      await Promise.all(round.map((step) => live(world, step)))
      await expectWhole(world)
    }
    sales += world.checkouts.flatMap(({ sold }) => sold).length
  })
  await fc.assert(history, { numRuns: 25, endOnFailure: true })
  expect(sales).toBeGreaterThan(20)
})

/** The database refuses negative stock, so a step that must not fail proves that there was none. */
async function live(world: World, step: Step) {
  const { sql, posts, checkouts } = world
  const checkout = checkouts[step.which % Math.max(1, checkouts.length)]
  const lines = step.posts.map((index) => ({ postId: posts[index]!.id, quantity: step.quantity }))
  if (step.act === 'hold') return hold(world, lines)
  if (step.act === 'edit') return edit(world, lines[0]!)
  if (step.act === 'tidy') return deleteEndedHolds(sql)
  if (step.act === 'exhaust') return exhaust(world, lines[0]!)
  if (checkout) return deal(world, step.act, checkout, lines)
}

async function deal(world: World, act: Step['act'], checkout: Checkout, lines: StockLine[]) {
  const { sql } = world
  if (act === 'replace') return hold(world, lines, checkout.id)
  if (act === 'release') return sql.begin((tx) => releaseHolds(tx, [checkout.id]))
  if (act === 'expire') {
    await sql`update stock_holds set ends_at = now() - interval '2 minutes' where checkout_id = ${checkout.id}`
  }
  if (act === 'sell') {
    const lines = checkout.wanted
    checkout.wanted = []
    checkout.sold.push(...(await sql.begin((tx) => sellStock(tx, { checkoutId: checkout.id, lines }))))
  }
  if (act === 'restock' && checkout.sold.length > 0 && !checkout.isRestocked) {
    checkout.isRestocked = true
    const lines = [...checkout.sold]
    checkout.sold = []
    await sql.begin((tx) => restock(tx, lines))
  }
}

async function hold({ sql, buyer, checkouts }: World, lines: StockLine[], instead?: number) {
  const id = ++lastCheckout
  const held = await sql.begin((tx) =>
    holdStock(tx, { checkoutId: id, buyerId: buyer.id, endsAt: inMinutes(15), longest: 1_800, lines, instead }),
  )
  for (const { postId, quantity } of held)
    expect(quantity).toBeLessThanOrEqual(lines.find((line) => line.postId === postId)!.quantity)
  checkouts.push({ id, wanted: [...held], sold: [], isRestocked: false })
}

/** The buyer has had the post held for as long as they may, so their next checkouts hold nothing. */
async function exhaust({ sql, buyer }: World, { postId }: StockLine) {
  await sql`
    insert into hold_times (buyer_id, post_id, checkout_id, started_at, ends_at)
    values (${buyer.id}, ${postId}, ${++lastCheckout}, now() - interval '40 minutes', now())`
}

async function edit({ sql }: World, { postId, quantity }: StockLine) {
  await sql
    .begin((tx) => setLeft(tx, postId, quantity))
    .catch((error) => {
      if (!(error instanceof Refusal)) throw error
    })
}

async function expectWhole({ sql, posts, checkouts }: World) {
  for (const post of posts) {
    const { onHand, sold, held } = await stockOf(sql, post)
    const inOrders = checkouts.flatMap((checkout) => checkout.sold).filter(({ postId }) => postId === post.id)
    expect(sold).toBe(inOrders.reduce((sum, { quantity }) => sum + quantity, 0))
    expect(onHand - sold - held).toBeGreaterThanOrEqual(0)
  }
}
