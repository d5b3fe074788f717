import {
  actOn,
  actOnRequest,
  lifeOf,
  makeQuotes,
  passQuoteHours,
  passRequestHours,
  standingOf,
} from '#test/quote-calls.ts'
import { expect, test as plain } from '#test/test.ts'
import { takeDue } from '../../deadlines/index.ts'
import { dueQuotes } from './quotes.actions.ts'
import { dueRequests } from './requests.actions.ts'

/** Cleo's request with quotes by Ann and Bob. Timers run on two servers at once, and twice. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const scene = await makeQuotes(make, as as never)
  const events = async (where: 'request' | 'quote', id: number) => {
    const rows = await sql<{ event: string }[]>`
      select event from request_history
      where ${where === 'quote' ? sql`quote_id = ${id}` : sql`post_id = ${id} and quote_id is null`} order by id`
    return rows.map(({ event }) => event)
  }
  const dues = async () => {
    const rows = await sql<{ details: { hours: number } }[]>`
      select details from happenings where type = 'request_due' and subject_id = ${scene.post.id}`
    return rows.map(({ details }) => details.hours)
  }
  return {
    ...scene,
    events,
    dues,
    async tick() {
      for (let run = 0; run < 2; run++) {
        await Promise.all([1, 2].flatMap(() => [takeDue(sql, dueRequests), takeDue(sql, dueQuotes)]))
      }
    },
    see: async () => (await standingOf(sql, scene.post)).each,
    left: async () =>
      (
        await sql`select from deadlines where (subject_type, subject_id) in (
        values ('request', ${scene.post.id}::bigint), ('quote', ${scene.anns.id}), ('quote', ${scene.bobs.id}))`
      ).count,
  }
})

test('a request expires once its time is over, after one reminder, and its quotes stand', async ({ scene, sql }) => {
  const { post, cleo, anns } = scene
  // Test rows have no timers of their own: extending sets them.
  await actOnRequest(cleo, post, 'extend')
  await passRequestHours(sql, post, 25 * 24)
  await scene.tick()
  expect(await scene.dues()).toEqual([])
  await passRequestHours(sql, post, 24)
  await scene.tick()
  expect([await scene.dues(), (await lifeOf(cleo, post)).state]).toEqual([[48], 'open'])
  await passRequestHours(sql, post, 2 * 24)
  await scene.tick()
  expect(await scene.dues()).toEqual([48])
  expect(await standingOf(sql, post)).toEqual({ state: 'expired', quotes: 2, counted: 2, each: ['open', 'open'] })
  expect(await scene.events('request', post.id)).toEqual(['extend', 'expire'])
  expect((await actOn(cleo, anns, 'accept')).status).toBe(200)
})

test('nobody is reminded of a request that was closed, hidden, or deleted', async ({ scene, sql }) => {
  const { post, cleo } = scene
  await actOnRequest(cleo, post, 'extend')
  await sql`update posts set deleted_at = now() where id = ${post.id}`
  await passRequestHours(sql, post, 27 * 24)
  await scene.tick()
  await sql`update posts set deleted_at = null where id = ${post.id}`
  await actOnRequest(cleo, post, 'close')
  await passRequestHours(sql, post, 24)
  await scene.tick()
  expect([await scene.dues(), (await lifeOf(cleo, post)).state]).toEqual([[], 'closed'])
})

test('a closed request that is opened again expires at its old end', async ({ scene, sql }) => {
  const { post, cleo } = scene
  await actOnRequest(cleo, post, 'close')
  await actOnRequest(cleo, post, 'reopen')
  await passRequestHours(sql, post, 14 * 24)
  await scene.tick()
  expect((await lifeOf(cleo, post)).state).toBe('expired')
})

test('a quote ends when it is no longer valid', async ({ scene, sql }) => {
  await passQuoteHours(sql, scene.anns, 7 * 24 - 1)
  await scene.tick()
  expect(await scene.see()).toEqual(['open', 'open'])
  await passQuoteHours(sql, scene.anns, 1)
  await scene.tick()
  expect(await standingOf(sql, scene.post)).toEqual({ state: 'open', quotes: 1, counted: 1, each: ['expired', 'open'] })
  expect(await scene.events('quote', scene.anns.id)).toEqual(['send', 'expire'])
  expect(await scene.left()).toBe(1)
})

test('a quote that is not paid in time is open again, or ends if it is no longer valid', async ({ scene, sql }) => {
  const { cleo, anns, bobs } = scene
  await actOn(cleo, anns, 'accept')
  await passQuoteHours(sql, anns, 24)
  await scene.tick()
  expect(await scene.see()).toEqual(['open', 'open'])
  expect(await scene.events('quote', anns.id)).toEqual(['send', 'accept', 'lapse'])

  await passQuoteHours(sql, bobs, 7 * 24 - 1)
  await actOn(cleo, bobs, 'accept')
  // It does not expire while the customer has time to pay.
  await passQuoteHours(sql, bobs, 23)
  await scene.tick()
  expect(await scene.see()).toEqual(['open', 'reserved'])
  await passQuoteHours(sql, bobs, 1)
  await scene.tick()
  expect(await scene.see()).toEqual(['open', 'expired'])
  expect(await scene.events('quote', bobs.id)).toEqual(['send', 'accept', 'lapse', 'expire'])
  expect(await standingOf(sql, scene.post)).toMatchObject({ quotes: 1, counted: 1 })
})

test('a private request waits for its answer for 14 days, and then for as long as a quote stands', async ({
  scene,
  sql,
  make,
  as,
}) => {
  const { author, providers } = scene
  const shop = await make.post({ kind: 'directory', author: providers[0] })
  const own = { business_id: shop.id }
  const unanswered = await make.post({ kind: 'request', author, hiddenAt: new Date(), own })
  const answered = await make.post({ kind: 'request', author, hiddenAt: new Date(), own })
  const cleo = await as(author)
  for (const post of [unanswered, answered]) {
    await actOnRequest(cleo, post, 'close')
    await actOnRequest(cleo, post, 'reopen')
  }
  const quote = (
    await scene.ann.post<{ id: number; version: number; business: object }>(`/posts/${answered.id}/quotes`, {
      lines: [{ kind: 'labor', title: 'Clutch', quantity: 1, priceVbt: 900 }],
      availableFrom: scene.anns.availableFrom,
      workingDays: 1,
      validDays: 30,
    })
  ).body
  expect(quote.business).toMatchObject({ id: shop.id })
  for (const post of [unanswered, answered]) await passRequestHours(sql, post, 12 * 24)
  await scene.tick()
  const reminded = await sql<{ subjectId: number }[]>`
    select subject_id from happenings where type = 'request_due' and subject_id in (${unanswered.id}, ${answered.id})`
  expect(reminded).toEqual([{ subjectId: unanswered.id }])
  for (const post of [unanswered, answered]) await passRequestHours(sql, post, 2 * 24)
  await scene.tick()
  const state = async (post: { id: number }) => (await lifeOf(cleo, post)).state
  expect([await state(unanswered), await state(answered)]).toEqual(['expired', 'open'])
  await actOn(scene.ann, quote, 'withdraw')
  await scene.tick()
  expect((await standingOf(sql, answered)).state).toBe('expired')
})
