import type { Problem } from '#contract/basics.ts'
import type { MarketFacts } from '#contract/kinds/market.ts'
import type { Post } from '#contract/posts.ts'
import type { MemberRating, OrderReviews, Review, ReviewPage } from '#contract/reviews.ts'
import { makeCompletedOrder, makeOrder } from '#test/orders.ts'
import { describe, expect, test as plain } from '#test/test.ts'
import { departure } from '../../departure.ts'
import { defaultTerms } from '../../order-kinds.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { countedTables } from '../../slice-declarations.ts'
import { reconcileCounters } from '../counters/actions.ts'
import { deleteMember } from '../own-data/deletion/actions.ts'
import { reviewOpening } from './periods.actions.ts'

type Order = Awaited<ReturnType<typeof makeCompletedOrder>>
type Client = Order['ann']

/** Ann bought brake pads from Bea, and received them. */
const test = plain
  .extend('order', async ({ sql, make, as }) => {
    const order = await makeCompletedOrder(sql, make, as)
    const path = `/orders/${order.id}/reviews`
    return {
      ...order,
      path,
      see: async (client: Client) => (await client.get<OrderReviews>(path)).body,
      review: (client: Client, stars: number, text = 'As agreed.') =>
        client.post<OrderReviews & Problem>(path, { stars, text }),
    }
  })
  .extend('rating', async ({ order, as }) => {
    const visitor = await as(null)
    return async (member = order.seller) => (await visitor.get<MemberRating>(`/members/${member.handle}/rating`)).body
  })
  .extend('listed', async ({ order, as }) => {
    const visitor = await as(null)
    return async (query = 'as=seller', member = order.seller, client = visitor) =>
      (await client.get<ReviewPage>(`/members/${member.handle}/reviews?${query}`)).body.items
  })

describe('until both are in', () => {
  test('a review is hidden from everyone but its author', async ({ order, as, make, rating, listed }) => {
    expect(await order.see(order.ann)).toMatchObject({ mine: null, theirs: null, isTheirsIn: false, canReview: true })

    expect(await order.review(order.ann, 4, ' Quick to answer.\r\nPacked well. ')).toMatchObject({
      status: 201,
      body: {
        mine: {
          by: 'buyer',
          author: { name: 'Ann' },
          stars: 4,
          text: 'Quick to answer.\nPacked well.',
          item: 'Brake pads',
          shownAt: null,
          reply: null,
          can: { reply: false, report: false },
        },
        theirs: null,
        isTheirsIn: false,
        canReview: false,
      },
    })

    expect(await order.see(order.bea)).toMatchObject({ mine: null, theirs: null, isTheirsIn: true, canReview: true })
    expect(await rating()).toMatchObject({ average: null, count: 0 })
    expect(await listed()).toEqual([])
    const mod = await as(await make.person({ role: 'moderator' }))
    expect(await listed('as=seller', order.seller, mod)).toEqual([])
  })

  test('both reviews appear at once for everyone, and each counts for the member it is about', async ({
    order,
    rating,
    listed,
  }) => {
    await order.review(order.ann, 4)
    const { body } = await order.review(order.bea, 5, 'Paid at once.')

    expect(body).toMatchObject({ mine: { stars: 5 }, theirs: { stars: 4, author: { name: 'Ann' } } })
    expect(body.mine!.shownAt).toEqual(body.theirs!.shownAt)
    expect(await rating()).toMatchObject({ average: 4, count: 1, histogram: [0, 0, 0, 1, 0] })
    expect(await rating()).toMatchObject({ asBuyer: { average: null, count: 0 } })
    expect(await rating(order.buyer)).toMatchObject({ count: 0, asBuyer: { average: 5, count: 1 } })
    expect(await listed()).toMatchObject([{ by: 'buyer', text: 'As agreed.' }])
    expect(await listed('as=buyer', order.buyer)).toMatchObject([{ by: 'seller', text: 'Paid at once.' }])
    expect(await listed('as=buyer')).toEqual([])
  })

  test('two reviews written at the same moment both appear', async ({ order, rating }) => {
    await Promise.all([order.review(order.ann, 2), order.review(order.bea, 3)])

    expect(await order.see(order.ann)).toMatchObject({ mine: { stars: 2 }, theirs: { stars: 3 } })
    expect(await rating()).toMatchObject({ average: 2, count: 1 })
  })
})

describe('who can review', () => {
  test('each side once, even with a double click', async ({ order }) => {
    const replies = await Promise.all([order.review(order.ann, 4), order.review(order.ann, 1)])

    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await order.review(order.ann, 1)).body).toMatchObject({ code: 'already_reviewed' })
  })

  test('nobody before the order is completed', async ({ sql, make, as }) => {
    const { id, buyer } = await makeOrder(sql, make)
    const ann = await as(buyer)

    expect((await ann.get<OrderReviews>(`/orders/${id}/reviews`)).body).toMatchObject({ until: null, canReview: false })
    expect((await ann.post<Problem>(`/orders/${id}/reviews`, { stars: 5, text: 'Fine.' })).body).toMatchObject({
      status: 409,
      code: 'not_reviewable',
      detail: 'You can review an order once it’s completed, or its dispute is settled.',
    })
  })

  test('only its two sides: for others, there is no such order', async ({ order, make, as }) => {
    for (const role of ['member', 'moderator'] as const) {
      const other = await as(await make.person({ role }))
      expect((await other.get(order.path)).status).toBe(404)
      expect((await order.review(other, 1)).status).toBe(404)
    }
    expect((await (await as(null)).get(order.path)).status).toBe(401)
  })

  test('an order that a return refunded later, too', async ({ order, sql }) => {
    await sql`update orders set state = 'refunded' where id = ${order.id}`

    expect((await order.review(order.ann, 3)).status).toBe(201)
  })

  test('an order whose dispute was settled, too, but not one whose dispute was withdrawn', async ({
    sql,
    make,
    as,
  }) => {
    const { id, buyer, seller } = await makeOrder(sql, make, { isShipped: true })
    const [ann, bea] = [await as(buyer), await as(seller)]
    const call = (client: typeof ann, name: string, version: number, body: object = {}) =>
      client.post(`/orders/${id}/${name}`, { version, ...body })
    const wrong = { reason: 'damaged', text: 'Bent.', backVbt: 20 }
    const see = async () => (await ann.get<OrderReviews>(`/orders/${id}/reviews`)).body
    await call(ann, 'dispute', 3, wrong)
    await call(ann, 'withdraw-dispute', 4)
    await deliverHappenings(sql, [reviewOpening(defaultTerms)])
    expect(await see()).toMatchObject({ until: null, canReview: false })
    await call(ann, 'dispute', 5, wrong)
    await call(bea, 'answer-dispute', 6, { text: 'Yes.', backVbt: 20 })
    await deliverHappenings(sql, [reviewOpening(defaultTerms)])

    expect(await see()).toMatchObject({ until: expect.any(String), canReview: true })
    expect((await ann.post(`/orders/${id}/reviews`, { stars: 2, text: 'Bent, but fair.' })).status).toBe(201)
  })

  test('not if the other side has left; reviews about them are deleted', async ({ order, media, sql }) => {
    await order.review(order.ann, 4)
    await deleteMember(media, departure, order.seller.id)

    expect(await order.see(order.ann)).toMatchObject({ mine: null, canReview: false })
    expect((await order.review(order.ann, 4)).body).toMatchObject({
      code: 'not_reviewable',
      detail: 'The other member has left VRUMIES.',
    })
    expect(await sql`select from reviews where order_id = ${order.id}`).toHaveLength(0)
  })

  test('stars and text are required', async ({ order }) => {
    for (const [body, field] of [
      [{ stars: 0, text: 'Fine.' }, 'stars'],
      [{ stars: 4.5, text: 'Fine.' }, 'stars'],
      [{ stars: 6, text: 'Fine.' }, 'stars'],
      [{ text: 'Fine.' }, 'stars'],
      [{ stars: 5, text: ' \n ' }, 'text'],
      [{ stars: 5, text: '\u200b' }, 'text'],
      [{ stars: 5, text: 'x'.repeat(2_001) }, 'text'],
    ] as const) {
      expect((await order.ann.post<Problem>(order.path, body)).body).toMatchObject({ status: 400, errors: [{ field }] })
    }
  })
})

describe('a reply', () => {
  test('comes once from the one who was reviewed, and everyone sees it', async ({ order, listed }) => {
    await order.review(order.ann, 4)
    const { theirs } = (await order.review(order.bea, 5)).body
    const path = `/reviews/${theirs!.id}/reply`
    expect(theirs!.can).toMatchObject({ reply: true, report: true })

    expect((await order.bea.put<Review>(path, { text: 'Fair.' })).body).toMatchObject({
      reply: { text: 'Fair.' },
      can: { reply: false },
    })
    expect((await order.bea.put(path, { text: 'Fair.' })).status).toBe(200)
    expect((await order.bea.put<Problem>(path, { text: 'Unfair!' })).body).toMatchObject({ code: 'already_replied' })
    expect((await order.ann.put(path, { text: 'Mine' })).status).toBe(403)
    expect((await listed())[0]!.reply).toMatchObject({ text: 'Fair.' })
  })

  test('is not possible while the review is hidden', async ({ order, sql }) => {
    await order.review(order.ann, 4)
    const [{ id }] = await sql<[{ id: number }]>`select id from reviews where order_id = ${order.id}`

    expect((await order.bea.put(`/reviews/${id}/reply`, { text: 'Fair.' })).status).toBe(404)
  })
})

describe('on the profile', () => {
  test('the newest come first, by page, and stars narrow the list', async ({ order, make, sql, listed, as }) => {
    const { id: sellerId, handle } = order.seller
    for (const stars of [3, 5, 3]) {
      const { id, buyer } = await makeOrder(sql, make, { isPaid: false })
      await sql`
        insert into reviews (order_id, by, author_id, about_id, stars, text, item, shown_at)
        values (${id}, 'buyer', ${buyer.id}, ${sellerId}, ${stars}, ${`${stars} stars`}, 'A part', now())`
    }
    const texts = ['3 stars', '5 stars', '3 stars']
    expect((await listed()).map(({ text }) => text)).toEqual(texts)
    expect((await listed('as=seller&stars=3')).map(({ text }) => text)).toEqual(['3 stars', '3 stars'])

    const visitor = await as(null)
    const page = async (after = '') =>
      (await visitor.get<ReviewPage>(`/members/${handle}/reviews?as=seller&limit=2${after}`)).body
    const first = await page()
    const second = await page(`&after=${first.next}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual((await listed()).map(({ id }) => id))
    expect(second.next).toBeNull()
  })

  test('nobody finds the reviews of a profile that they can’t see', async ({ order, as, make }) => {
    const cem = await as(await make.person())
    await cem.put(`/members/${order.seller.handle}/block`, {})
    for (const handle of [order.seller.handle, 'nobody-here']) {
      expect((await cem.get(`/members/${handle}/reviews?as=seller`)).status).toBe(404)
      expect((await cem.get(`/members/${handle}/rating`)).status).toBe(404)
    }
  })

  test('a review stays, without a name, when its author leaves', async ({ order, media, listed, rating }) => {
    await order.review(order.ann, 4)
    await order.review(order.bea, 5)
    await deleteMember(media, departure, order.buyer.id)

    expect(await listed()).toMatchObject([{ author: null, stars: 4, text: 'As agreed.' }])
    expect(await rating()).toMatchObject({ average: 4, count: 1 })
  })

  test('a blocked author’s name is hidden, and the rating stays', async ({ order, make, as, listed }) => {
    await order.review(order.ann, 4)
    await order.review(order.bea, 5)
    const cem = await as(await make.person())
    await cem.put(`/members/${order.buyer.handle}/block`, {})

    expect(await listed('as=seller', order.seller, cem)).toMatchObject([{ author: null, stars: 4 }])
  })

  test('parts for sale show the rating of their seller', async ({ order, as }) => {
    const visitor = await as(null)
    const facts = async () => (await visitor.get<{ market: MarketFacts }>(`/posts/${order.post.id}`)).body.market.rating
    const card = async () =>
      (
        await visitor.get<{ items: { id: number; market: MarketFacts }[] }>(
          `/posts?kind=market&author=${order.seller.handle}`,
        )
      ).body.items[0]!.market.rating
    expect([await facts(), await card()]).toEqual([
      { average: null, count: 0 },
      { average: null, count: 0 },
    ])

    await order.review(order.ann, 3)
    await order.review(order.bea, 5)

    expect([await facts(), await card()]).toEqual([
      { average: 3, count: 1 },
      { average: 3, count: 1 },
    ])
  })
})

test('posts say how many orders their author completed as a seller', async ({ order, make, as }) => {
  await order.review(order.ann, 5)
  const vehicle = await make.post({ author: order.seller, kind: 'vehicle' })
  const other = await make.post({ kind: 'market' })
  const visitor = await as(null)

  const [ofPart, ofVehicle, ofOther] = await Promise.all(
    [order.post, vehicle, other].map(async ({ id }) => (await visitor.get<Post>(`/posts/${id}`)).body.author.sales),
  )

  expect([ofPart, ofVehicle, ofOther]).toEqual([1, 1, 0])
})

describe('moderators', () => {
  test('hide a reported review with a reason, which takes it out of the rating until it is shown again', async ({
    order,
    make,
    as,
    sql,
    rating,
    listed,
  }) => {
    await order.review(order.ann, 1, 'A scam.')
    const { theirs } = (await order.review(order.bea, 5)).body
    const { id } = theirs!
    const mod = await as(await make.person({ role: 'moderator' }))
    expect((await order.ann.post('/reports', { itemType: 'review', itemId: id, reason: 'spam' })).status).toBe(403)
    expect((await order.bea.post('/reports', { itemType: 'review', itemId: id, reason: 'harassment' })).status).toBe(
      201,
    )
    expect((await mod.get('/moderation/cases?type=review')).body).toMatchObject({
      items: [{ itemType: 'review', itemId: id, itemState: 'shown', text: 'A scam.', author: { name: 'Ann' } }],
    })

    expect((await order.bea.post(`/reviews/${id}/hide`, { reason: 'Mine' })).status).toBe(403)
    expect((await mod.post(`/reviews/${id}/hide`, { reason: 'Not true.' })).status).toBe(200)

    expect(await rating()).toMatchObject({ average: null, count: 0 })
    expect(await listed()).toEqual([])
    expect(await order.see(order.bea)).toMatchObject({ theirs: null, isTheirsIn: false })
    expect(await order.see(order.ann)).toMatchObject({ mine: { isHidden: true } })
    expect(await listed('as=seller', order.seller, mod)).toMatchObject([{ isHidden: true, can: { unhide: true } }])
    expect((await order.bea.put(`/reviews/${id}/reply`, { text: 'No.' })).status).toBe(404)

    expect((await mod.post<Review>(`/reviews/${id}/unhide`, {})).body).toMatchObject({ isHidden: false })
    expect(await rating()).toMatchObject({ average: 1, count: 1 })
    const acts = await sql`select action, details from audit_log where subject_id = ${id} and action like 'review%'`
    expect([...acts]).toEqual([
      { action: 'review_hidden', details: { reason: 'Not true.' } },
      { action: 'review_unhidden', details: {} },
    ])
  })

  test('don’t decide about reviews of their own orders', async ({ sql, make, as }) => {
    const order = await makeCompletedOrder(sql, make, as)
    await sql`update members set role = 'moderator' where id = ${order.seller.id}`
    for (const client of [order.ann, order.bea])
      await client.post(`/orders/${order.id}/reviews`, { stars: 1, text: 'Hm.' })
    const [{ id }] = await sql<[{ id: number }]>`
      select id from reviews where order_id = ${order.id} and by = 'buyer'`

    expect((await order.bea.post(`/reviews/${id}/hide`, { reason: 'Mine' })).status).toBe(403)
  })

  test('the nightly recount finds the same ratings', async ({ order, sql, rating }) => {
    await order.review(order.ann, 4)
    await order.review(order.bea, 2)
    await reconcileCounters(sql, countedTables)
    const before = [await rating(), await rating(order.buyer)]
    expect(before[0]).toMatchObject({ sales: 1 })
    expect(await reconcileCounters(sql, countedTables)).toBe(0)

    await sql`update ratings set stars_1 = 9, buyer_stars = 50, buyer_reviews = 7, sales = 4`
    await reconcileCounters(sql, countedTables)

    expect([await rating(), await rating(order.buyer)]).toEqual(before)
  })
})
