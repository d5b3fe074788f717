import type { Me } from '#contract/members.ts'
import type { RequestQuotes } from '#contract/quotes.ts'
import { clutch, insertQuote } from '#test/quotes.ts'
import { test as base, expect } from '#test/test.ts'
import type { Pool } from '../../../platform/database/database.ts'

const test = base.extend('scene', async ({ sql, make, as }) => {
  const author = await make.person({ name: 'Maya' })
  const [ann, bob] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bob' })]
  const post = await make.post({ kind: 'request', author, title: 'Clutch slips', tokens: 3_500 })
  const read = async (person: Me | null, sort?: string, id = post.id) =>
    (await (await as(person)).get<RequestQuotes>(`/posts/${id}/quotes${sort ? `?sort=${sort}` : ''}`)).body
  return { author, ann, bob, post, read, send: sending(sql, post) }
})

type Given = Partial<Parameters<typeof insertQuote>[1]>
const sending =
  (sql: Pool, post: { id: number }) =>
  (provider: Me, given: Given = {}) =>
    insertQuote(sql, { post, provider, ...given })

test('the author compares all quotes', async ({ scene }) => {
  const { author, ann, bob, post, read, send } = scene
  const anns = await send(ann, { note: 'The flywheel looks fine.' })
  const bobs = await send(bob, { startsInDays: 1 })

  const { items, life, ...rest } = await read(author)

  expect(items.map(({ id }) => id)).toEqual([bobs.id, anns.id])
  expect(rest).toMatchObject({ mine: null, canSend: false, refusal: 'You can’t quote on your own request.' })
  expect(life).toMatchObject({ postId: post.id, state: 'open', business: null, can: ['extend', 'close', 'invite'] })
  expect(items[1]).toMatchObject({
    viewer: 'buyer',
    request: { id: post.id, title: 'Clutch slips', state: 'open' },
    customer: { name: 'Maya' },
    provider: { name: 'Ann' },
    business: null,
    note: 'The flywheel looks fine.',
    totalVbt: 4_000,
    overVbt: 500,
    feePercent: null,
    can: ['accept'],
    lines: [
      { kind: 'labor', title: 'Replace the clutch', condition: null, quantity: 7, priceVbt: 400, totalVbt: 2_800 },
      { kind: 'part', condition: 'new', quantity: 1, totalVbt: 1_400 },
      { kind: 'discount', priceVbt: 200, totalVbt: -200 },
    ],
  })
})

test('a provider sees their own quote with the fee, and nobody else’s', async ({ scene }) => {
  const { ann, bob, read, send } = scene
  const anns = await send(ann)
  await send(bob)

  const reply = await read(ann)

  expect([reply.items, reply.canSend, reply.refusal]).toEqual([[], false, null])
  expect(reply.mine).toMatchObject({ id: anns.id, viewer: 'seller', feePercent: 5, can: ['edit', 'withdraw'] })
})

test('others see that they can send one, and visitors that they have to sign in', async ({ scene, make }) => {
  const { ann, read, send } = scene
  await send(ann)

  expect(await read(await make.person())).toMatchObject({ items: [], mine: null, canSend: true, refusal: null })
  expect(await read(null)).toMatchObject({ items: [], mine: null, canSend: false, refusal: 'Sign in to send a quote.' })
  expect(await read(await make.person({ isVerified: false }))).toMatchObject({
    canSend: false,
    refusal: 'Verify your email to send a quote.',
  })
})

test('a quote that was withdrawn is gone for the author, and its provider can send it again', async ({ scene }) => {
  const { author, ann, bob, read, send } = scene
  const anns = await send(ann, { state: 'withdrawn' })
  await send(bob, { validHours: -1 })

  expect((await read(author)).items).toMatchObject([{ state: 'expired', can: [] }])
  expect(await read(ann)).toMatchObject({ mine: { id: anns.id, state: 'withdrawn' }, canSend: true, refusal: null })
  expect(await read(bob)).toMatchObject({ mine: { state: 'expired' }, canSend: true, refusal: null })
})

test('a late timer changes nothing that people see', async ({ scene, sql }) => {
  const { author, ann, bob, post, read, send } = scene
  const anns = await send(ann, { state: 'reserved' })
  const bobs = await send(bob, { validHours: -1 })
  await sql`update quotes set reserved_until = now() - interval '1 minute' where id = ${anns.id}`
  await sql`update request_lives set ends_at = now() - interval '1 minute' where post_id = ${post.id}`

  const { items, life } = await read(author)

  expect(life).toMatchObject({ state: 'expired', can: ['extend', 'close'] })
  expect(items).toMatchObject([
    { id: anns.id, state: 'open', reservedUntil: null, can: ['accept'] },
    { id: bobs.id, state: 'expired' },
  ])
  expect(await read(ann)).toMatchObject({ mine: { state: 'open', can: ['withdraw'] } })
})

test('each sort starts with another quote', async ({ scene, sql, make }) => {
  const { author, ann, bob, read, send } = scene
  const cem = await make.person()
  await sql`insert into ratings (member_id, stars_5) values (${cem.id}, 3)`
  const soon = await send(ann, { startsInDays: 0, lines: [{ ...clutch[0]!, priceVbt: 900 }] })
  const cheap = await send(bob, { startsInDays: 30, lines: [{ ...clutch[0]!, priceVbt: 100 }] })
  const starred = await send(cem, { startsInDays: 20, lines: [{ ...clutch[0]!, priceVbt: 800 }] })

  const first = async (sort?: string) => (await read(author, sort)).items[0]?.id
  expect([await first('start'), await first('price'), await first('rating'), await first()]).toEqual([
    soon.id,
    cheap.id,
    starred.id,
    cheap.id,
  ])
})

test('a quote shows the business with its distance from the town, and the provider’s stars', async ({
  scene,
  sql,
  make,
}) => {
  const { author, ann, read } = scene
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (1, 'Pasadena', 'CA', 'US', 'Pasadena, CA', 1, 34.15, -118.14) on conflict do nothing`
  const where = { placeId: 1, latitude: 34.99, longitude: -118.99, isExactPlace: true }
  const placed = await make.post({ kind: 'request', author, ...where })
  const place = { latitude: 34.15, longitude: -118.25 }
  const business = await make.post({ kind: 'directory', author: ann, title: 'Ann’s Garage', ...place })
  const gone = await make.post({ kind: 'directory', author: ann, title: 'Old Garage', deletedAt: new Date() })
  const others = await make.post({ kind: 'directory', author, ...place })
  await sql`insert into ratings (member_id, stars_4, stars_5) values (${ann.id}, 1, 1)`
  await insertQuote(sql, { post: placed, provider: ann, business })

  const [quote] = (await read(author, undefined, placed.id)).items

  expect(quote).toMatchObject({
    business: { id: business.id, title: 'Ann’s Garage' },
    rating: { stars: 4.5, count: 2 },
    miles: 6,
  })
  const { businesses } = await read(ann, undefined, placed.id)
  expect(businesses).toEqual([{ id: business.id, title: 'Ann’s Garage', miles: 6 }])
  expect([gone.id, others.id]).not.toContain(businesses[0]!.id)
  await sql`update posts set deleted_at = now() where id = ${business.id}`
  expect((await read(author, undefined, placed.id)).items[0]).toMatchObject({
    business: { id: null, title: 'Ann’s Garage' },
  })
})

test('a range is over the budget if all of it is', async ({ scene, make, sql }) => {
  const { author, ann, bob, read } = scene
  const cem = await make.person()
  const own = { urgency: 'Just Looking' }
  const post = await make.post({ kind: 'request', author, tokens: 1_000, own })
  await insertQuote(sql, { post, provider: ann, range: { fromVbt: 500, toVbt: 900 } })
  await insertQuote(sql, { post, provider: bob, range: { fromVbt: 900, toVbt: 1_100 } })
  await insertQuote(sql, { post, provider: cem, range: { fromVbt: 1_200, toVbt: 1_500 } })

  const { items, takesRange } = await read(author, 'price', post.id)

  expect(takesRange).toBe(true)
  expect(items.map(({ overVbt }) => overVbt)).toEqual([-100, 0, 200])
  expect(items[0]).toMatchObject({ totalVbt: null, range: { fromVbt: 500, toVbt: 900 }, lines: [], can: ['ask_firm'] })
})

test('without a budget, nothing is over it', async ({ scene, make, sql }) => {
  const { author, ann, read } = scene
  const post = await make.post({ kind: 'request', author })
  await insertQuote(sql, { post, provider: ann })

  expect((await read(author, undefined, post.id)).items).toMatchObject([{ overVbt: null }])
})

test('quotes from before an edit of the request say so, unless they were edited since', async ({ scene, sql }) => {
  const { author, ann, bob, post, read, send } = scene
  await send(ann, { sentHoursAgo: 2, startsInDays: 1 })
  const bobs = await send(bob, { sentHoursAgo: 2 })
  await sql`update request_lives set edited_at = now() - interval '1 hour' where post_id = ${post.id}`
  await sql`update quotes set edited_at = now() where id = ${bobs.id}`

  expect((await read(author)).items.map(({ isOutdated }) => isOutdated)).toEqual([true, false])
})

test('quotes on extra work are no part of the comparison', async ({ scene }) => {
  const { author, ann, read, send } = scene
  const first = await send(ann, { state: 'accepted' })
  await send(ann, { followsId: 77 })

  expect((await read(author)).items.map(({ id }) => id)).toEqual([first.id])
  expect((await read(ann)).mine?.id).toBe(first.id)
})
