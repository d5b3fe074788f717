import type { Order } from '#contract/orders.ts'
import type { Quote } from '#contract/quotes.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { pay } from '#test/checkouts.ts'
import { checkOutQuote, payQuote } from '#test/jobs.ts'
import { actOn, actOnRequest, lifeOf, makeQuotes, passQuoteHours, sendQuote, standingOf } from '#test/quote-calls.ts'
import { expect, test as plain } from '#test/test.ts'
import { takeDue } from '../deadlines/index.ts'
import { checkBooks } from '../ledger/index.ts'
import { dueQuotes } from './timing/quotes.actions.ts'

/** Cleo’s request with quotes of 4,000 VBT by Ann, Bob, and Carl. Cleo has 9,000 VBT. */
const test = plain.extend('scene', async ({ sql, make, as }, { onCleanup }) => {
  const scene = await makeQuotes(make, as as never)
  const carl = await as(await make.person({ name: 'Carl' }))
  const carls = (await sendQuote(carl, scene.post)).body
  await give(sql, scene.author, 9_000)
  onCleanup(async () => expect(await checkBooks(sql)).toEqual([]))
  return {
    ...scene,
    carl,
    carls,
    standing: () => standingOf(sql, scene.post),
    see: async (quote: { id: number }) => (await scene.cleo.get<Quote>(`/quotes/${quote.id}`)).body,
    cancel: async (orderId: number) => {
      const { body } = await scene.cleo.get<Order>(`/orders/${orderId}`)
      return scene.cleo.post<Order>(`/orders/${orderId}/cancel`, { version: body.version })
    },
  }
})

test('a quote that is paid becomes the job, the request is awarded, and all others lose', async ({ scene, sql }) => {
  const { cleo, author, post, ann, anns, bobs, carls } = scene
  await actOn(cleo, bobs, 'accept')
  const orderId = await payQuote(cleo, anns)
  expect(await scene.standing()).toEqual({
    state: 'awarded',
    quotes: 1,
    counted: 1,
    each: ['accepted', 'lost', 'lost'],
  })
  expect((await scene.see(anns)).orderId).toBe(orderId)
  expect([(await lifeOf(cleo, post)).orderId, (await lifeOf(ann, post)).orderId]).toEqual([orderId, orderId])
  expect((await lifeOf(scene.bob, post)).orderId).toBe(null)
  expect(await tokensOf(sql, author)).toEqual([5_000, 4_000])

  expect((await actOn(cleo, bobs, 'accept')).body).toMatchObject({ code: 'not_now' })
  expect((await actOn(cleo, anns, 'release')).body).toMatchObject({ detail: 'You already paid for this quote.' })
  expect((await actOnRequest(cleo, post, 'close')).body).toMatchObject({ code: 'not_now' })
  const waiting = await sql`
    select subject_type, subject_id from deadlines
    where (subject_type = 'request' and subject_id = ${post.id}) or (subject_type = 'quote' and subject_id = ${anns.id})`
  expect(waiting).toEqual([])
  const told = await sql<{ subjectId: number; details: { event: string } }[]>`
    select subject_id, details from happenings where type = 'quote_stepped' and details ->> 'event' in ('pay', 'lose')
      and (details ->> 'postId')::bigint = ${post.id} order by id`
  expect(told.map(({ subjectId, details }) => [subjectId, details.event])).toEqual([
    [anns.id, 'pay'],
    [bobs.id, 'lose'],
    [carls.id, 'lose'],
  ])
})

test('a job that is canceled before it starts opens the request for its full time, with the quotes that are still valid', async ({
  scene,
  sql,
}) => {
  const { ann, cleo, author, post, anns, bobs, carls } = scene
  await actOnRequest(cleo, post, 'extend')
  const orderId = await payQuote(cleo, anns)
  await passQuoteHours(sql, carls, 7 * 24)
  expect((await scene.see(carls)).state).toBe('expired')
  expect((await scene.cancel(orderId)).status).toBe(200)

  const life = await lifeOf(cleo, post)
  expect([life.state, life.orderId, life.extendedAt]).toEqual(['open', null, null])
  expect(Math.round((Date.parse(life.endsAt) - Date.now()) / 3_600_000)).toBe(14 * 24)
  await takeDue(sql, dueQuotes)
  expect(await scene.standing()).toEqual({
    state: 'open',
    quotes: 1,
    counted: 1,
    each: ['withdrawn', 'open', 'expired'],
  })
  expect(await tokensOf(sql, author)).toEqual([9_000, 0])
  const again = await sendQuote(ann, post)
  expect([again.status, again.body.orderId]).toEqual([201, null])
  await payQuote(cleo, bobs)
  expect(await scene.standing()).toEqual({
    state: 'awarded',
    quotes: 1,
    counted: 1,
    each: ['lost', 'accepted', 'expired'],
  })
})

test('a job that pays its provider fulfills the request', async ({ scene, sql }) => {
  const { cleo, ann, post, anns } = scene
  const orderId = await payQuote(cleo, anns)
  await sql`update orders set state = 'in_progress' where id = ${orderId}`
  const done = async (client: typeof ann, action: string) => {
    const { body } = await client.get<Order>(`/orders/${orderId}`)
    return client.post(`/orders/${orderId}/${action}`, { version: body.version })
  }
  await done(ann, 'mark-done')
  await done(cleo, 'accept-work')
  expect(await scene.standing()).toMatchObject({ state: 'fulfilled', quotes: 1, counted: 1 })
  expect((await actOnRequest(cleo, post, 'reopen')).body).toMatchObject({ code: 'not_now' })
})

test('what can’t be accepted anymore can’t be paid', async ({ scene, sql }) => {
  const { cleo, post, anns, bobs } = scene
  await actOn(cleo, anns, 'accept')
  const { body: checkout } = await checkOutQuote(cleo, anns)
  await actOnRequest(cleo, post, 'close')
  expect((await pay(cleo, checkout)).status).toBe(409)
  await actOnRequest(cleo, post, 'reopen')
  await sql`update posts set hidden_at = now() where id = ${post.id}`
  expect((await pay(cleo, checkout)).status).toBe(409)
  await sql`update posts set hidden_at = null where id = ${post.id}`
  await actOn(cleo, bobs, 'accept')
  expect((await pay(cleo, checkout)).status).toBe(409)
  expect(await scene.standing()).toEqual({ state: 'open', quotes: 3, counted: 3, each: ['open', 'reserved', 'open'] })
})

test('a checkout that began in time keeps the quote until it ends', async ({ scene, sql }) => {
  const { cleo, anns } = scene
  await actOn(cleo, anns, 'accept')
  const { body: checkout } = await checkOutQuote(cleo, anns)
  await passQuoteHours(sql, anns, 24)
  await takeDue(sql, dueQuotes)
  expect((await scene.see(anns)).state).toBe('reserved')
  expect((await pay(cleo, checkout)).body).toMatchObject({ state: 'paid' })
})

test('while one quote is paid in one tab and another accepted in a second one, only one wins', async ({ scene }) => {
  const { cleo, anns, bobs } = scene
  await actOn(cleo, anns, 'accept')
  const { body: checkout } = await checkOutQuote(cleo, anns)
  const [paid, accepted] = await Promise.all([pay(cleo, checkout), actOn(cleo, bobs, 'accept')])
  const { state, each } = await scene.standing()
  const isPaid = paid.status === 200
  expect([state, each]).toEqual(
    isPaid ? ['awarded', ['accepted', 'lost', 'lost']] : ['open', ['open', 'reserved', 'open']],
  )
  expect(accepted.status).toBe(isPaid ? 409 : 200)
})
