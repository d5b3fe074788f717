import type { Order, OrderCounts, OrderPage } from '#contract/orders.ts'
import { give } from '#test/bounty.ts'
import { checkOut, makeForSale, makeSeller } from '#test/checkouts.ts'
import { payOrder, startOrder } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'
import { defaultTerms } from '../../../order-kinds.ts'
import { expireCheckouts } from '../../checkouts/index.ts'

/** Ann bought five things from Bea, who shipped the first one; someone else bought one, too. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const [ann, bea, cem] = await Promise.all(['Ann', 'Bea', 'Cem'].map((name) => make.person({ name })))
  for (const person of [ann!, cem!]) await give(sql, person, 1000)
  const post = await make.post({ kind: 'market', author: bea!, own: { stock: 99 } })
  const ids: number[] = []
  const titles = ['Air filter', 'Brake pads', 'Clutch', 'Door', 'Exhaust']
  for (const title of titles) {
    const order = await startOrder(sql, { buyer: ann!, seller: bea!, posts: [post], title })
    await payOrder(sql, order, ann!)
    ids.push(order.id)
  }
  await payOrder(sql, await startOrder(sql, { buyer: cem!, seller: bea!, posts: [post], title: 'Filter' }), cem!)
  const [buyer, seller] = [await as(ann!), await as(bea!)]
  await seller.post(`/orders/${ids[0]}/ship`, { version: 2, carrier: 'ups', trackingNumber: '1Z42' })
  const list = async (query: string, client = buyer) => {
    const { body } = await client.get<OrderPage>(`/orders?${query}`)
    return body.items.map(({ title }) => title)
  }
  return { ann: ann!, bea: bea!, post, buyer, seller, ids, list }
})

test('what waits for the viewer comes first, then the newest', async ({ scene: { list, seller, buyer } }) => {
  expect(await list('side=buying')).toEqual(['Air filter', 'Exhaust', 'Door', 'Clutch', 'Brake pads'])
  expect(await list('side=buying&sort=newest')).toEqual(['Exhaust', 'Door', 'Clutch', 'Brake pads', 'Air filter'])
  expect(await list('side=buying&sort=oldest')).toEqual(['Air filter', 'Brake pads', 'Clutch', 'Door', 'Exhaust'])
  const sold = ['Brake pads', 'Clutch', 'Door', 'Exhaust', 'Filter', 'Air filter']
  expect(await list('side=selling', seller)).toEqual(sold)
  const { items } = (await buyer.get<OrderPage>('/orders?side=buying')).body
  expect(items.map(({ next }) => next)).toEqual(['confirm', null, null, null, null])
  expect(items[0]).toMatchObject({ side: 'buying', other: { name: 'Bea' }, place: 'Pasadena, CA', totalVbt: 45 })
  const been = items.map(({ timeline }) => timeline.filter(({ at }) => at !== null).map(({ state }) => state))
  expect(been).toEqual([['paid', 'shipped'], ['paid'], ['paid'], ['paid'], ['paid']])
})

test('pages follow each other in every order', async ({ scene: { buyer } }) => {
  for (const sort of ['best', 'newest', 'oldest']) {
    const whole = (await buyer.get<OrderPage>(`/orders?side=buying&sort=${sort}`)).body.items.map(({ id }) => id)
    const paged: number[] = []
    let after = ''
    do {
      const page = (await buyer.get<OrderPage>(`/orders?side=buying&sort=${sort}&limit=2${after}`)).body
      paged.push(...page.items.map(({ id }) => id))
      after = page.next ? `&after=${page.next}` : ''
    } while (after)
    expect(paged).toEqual(whole)
  }
})

test('a page that no list has is refused, or empty', async ({ scene: { buyer }, make, as }) => {
  const moments = ['-271821-04-20', '0000-01-01T00:00:00Z', '2026-11-31T00:00:00Z', '2026-11-20T23:59:60Z']
  const moderator = await as(await make.person({ role: 'moderator' }))
  const status = async (client: typeof buyer, path: string, key: unknown[]) =>
    (await client.get(`${path}&after=${Buffer.from(JSON.stringify(key)).toString('base64url')}`)).status

  for (const sort of ['best', 'newest', 'oldest']) {
    for (const wrong of [...moments, '2026-11-20T00:00:00+23:59', 1e30, -1e300, 1.5]) {
      expect(await status(buyer, `/orders?side=buying&sort=${sort}`, [wrong, 1]), `${sort} ${wrong}`).toBe(400)
    }
    for (const strange of ['2026-11-20T00:00:00+14:00', Number.MAX_SAFE_INTEGER, -1]) {
      expect(await status(buyer, `/orders?side=buying&sort=${sort}`, [strange, 1]), `${sort} ${strange}`).toBe(200)
    }
  }
  const key = (moment: string, kind = 'dispute') => [true, moment, 1, kind]
  expect(await status(moderator, '/disputes?limit=1', key('2026-11-20T00:00:00Z'))).toBe(200)
  expect(await status(moderator, '/disputes?limit=1', key('2026-11-20T00:00:00Z', 'a\0'))).toBe(400)
  for (const wrong of moments) expect(await status(moderator, '/disputes?limit=1', key(wrong))).toBe(400)
})

test('filters find orders by state, place, title, person, number, and tracking', async ({ scene }) => {
  const { list, seller, buyer, ids } = scene
  const { number } = (await buyer.get<{ number: string }>(`/orders/${ids[2]}`)).body

  expect(await list('side=buying&states=shipped,delivered')).toEqual(['Air filter'])
  expect(await list('side=buying&states=nonsense')).toEqual([])
  expect(await list(`side=buying&place=${encodeURIComponent('Pasadena, CA')}`)).toHaveLength(5)
  expect(await list('side=buying&place=Nowhere')).toEqual([])
  expect(await list('side=buying&q=BRAKE')).toEqual(['Brake pads'])
  expect(await list(`side=buying&q=${number.toLowerCase()}`)).toEqual(['Clutch'])
  expect(await list('side=buying&q=1z42')).toEqual(['Air filter'])
  expect(await list('side=buying&q=bea')).toHaveLength(5)
  expect(await list('side=selling&q=cem', seller)).toEqual(['Filter'])
  expect(await list(`side=buying&q=${encodeURIComponent('100%')}`)).toEqual([])
})

test('no number spells a word that someone searches for', async ({ scene: { ids }, sql }) => {
  const rows = await sql<{ number: string }[]>`select number from orders where id = any (${ids})`
  const numbers = rows.map(({ number }) => number.slice(2))
  expect(numbers).toHaveLength(5)
  for (const number of numbers) expect(number).toMatch(/^[2-9B-DF-HJKMNP-TVWXZ]{8}$/)
})

test('counts say how many there are, where, and how many wait for the viewer', async ({ scene, sql }) => {
  const { buyer, seller, ids } = scene
  await sql`update orders set place = 'Anaheim, CA' where id = ${ids[0]!}`
  expect((await buyer.get<OrderCounts>('/orders/counts?side=buying')).body).toEqual({
    buying: 5,
    selling: 0,
    waiting: 1,
    unpaid: null,
    places: [
      { place: 'Pasadena, CA', orders: 4 },
      { place: 'Anaheim, CA', orders: 1 },
    ],
  })
  expect((await seller.get<OrderCounts>('/orders/counts?side=selling')).body).toMatchObject({ selling: 6, waiting: 5 })
})

test('what was never paid is no order, and an open checkout is only something to pay', async ({ sql, make, as }) => {
  const buyer = await make.person()
  const seller = await makeSeller(sql, make)
  const [ann, bea] = [await as(buyer), await as(seller)]
  const posts = [await makeForSale(make, seller, { title: 'Clutch' }), await makeForSale(make, seller)]
  const { id, orders } = (await checkOut(ann, [{ post: posts[0]!, quantity: 2 }, { post: posts[1]! }])).body
  const orderId = orders[0]!.id
  const see = async (client: typeof ann, side: string) => {
    const { items } = (await client.get<OrderPage>(`/orders?side=${side}`)).body
    const found = (await client.get<OrderPage>(`/orders?side=${side}&q=clutch`)).body.items
    const { unpaid, ...counts } = (await client.get<OrderCounts>(`/orders/counts?side=${side}`)).body
    const page = await client.get<Order>(`/orders/${orderId}`)
    const act = await client.post(`/orders/${orderId}/cancel`, { version: 1 })
    const nothing = [items.length, found.length, counts.buying, counts.selling, counts.waiting, counts.places.length]
    expect([...nothing, page.status, act.status]).toEqual([0, 0, 0, 0, 0, 0, 404, 404])
    return unpaid
  }

  expect(await see(ann, 'buying')).toEqual({
    checkoutId: id,
    title: 'Clutch',
    items: 3,
    totalVbt: 120,
    endsAt: expect.any(String),
    readAt: expect.any(String),
  })
  expect(await see(bea, 'selling')).toBeNull()
  await sql`update checkouts set ends_at = now() where id = ${id}`
  expect(await see(ann, 'buying')).toBeNull()
  await expireCheckouts(sql, defaultTerms)
  expect(await see(ann, 'buying')).toBeNull()
  const again = (await checkOut(ann, [{ post: posts[0]! }])).body
  await ann.delete(`/checkouts/${again.id}`)
  expect(await see(ann, 'buying')).toBeNull()
})
