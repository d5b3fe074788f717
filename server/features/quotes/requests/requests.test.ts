import type { Post } from '#contract/posts.ts'
import { QUOTE_WAITS } from '#contract/quote-waits.ts'
import { actOn, actOnRequest, lifeOf, makeQuotes, passRequestHours, sendQuote, standingOf } from '#test/quote-calls.ts'
import { expect, test } from '#test/test.ts'
import { accept } from '../choosing/actions.ts'
import { quotePostHooks } from './hooks.ts'

const hoursUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 3_600_000)
const form = {
  kind: 'request',
  title: 'Clutch slips',
  description: 'It slips in fourth.',
  images: [] as string[],
  urgency: 'I Can Wait',
}

test('a request takes quotes for as long as its urgency says, and its author is reminded before', async ({
  sql,
  as,
  make,
}) => {
  const cleo = await as(await make.person())
  for (const [urgency, hours, reminder] of [
    ['Urgent', 24, 12],
    ['I Can Wait', 14 * 24, 12 * 24],
    ['Just Looking', 60 * 24, 58 * 24],
  ] as const) {
    const post = (await cleo.post<Post>('/posts', { ...form, urgency })).body
    const life = await lifeOf(cleo, post)
    expect([life.state, life.version, life.quotes, hoursUntil(life.endsAt)]).toEqual(['open', 1, 0, hours])
    const due = await sql<{ event: string; reminder: number; dueAt: string }[]>`
      select event, reminder, due_at from deadlines
      where subject_type = 'request' and subject_id = ${post.id} order by reminder`
    expect(due.map(({ dueAt, ...row }) => [row.event, row.reminder, hoursUntil(dueAt)])).toEqual([
      ['expire', 0, hours],
      ['expire', 1, reminder],
    ])
  }
})

test('an edit marks earlier quotes, and another urgency gives a new end', async ({ as, make }) => {
  const author = await make.person()
  const cleo = await as(author)
  const post = (await cleo.post<Post>('/posts', form)).body
  const edit = (version: number, urgency: string) => cleo.patch(`/posts/${post.id}`, { ...form, urgency, version })
  const before = await lifeOf(cleo, post)

  expect((await edit(1, 'I Can Wait')).status).toBe(200)
  expect((await lifeOf(cleo, post)).endsAt).toBe(before.endsAt)
  expect((await edit(2, 'Urgent')).status).toBe(200)
  const urgent = await lifeOf(cleo, post)
  expect([hoursUntil(urgent.endsAt), urgent.version]).toEqual([24, 1])
  expect(hoursUntil((await actOnRequest(cleo, post, 'extend')).body.endsAt)).toBe(48)
})

test('the urgency of a closed request counts once it is open again', async ({ make, as }) => {
  const cleo = await as(await make.person())
  const post = (await cleo.post<Post>('/posts', form)).body
  await actOnRequest(cleo, post, 'close')
  await cleo.patch(`/posts/${post.id}`, { ...form, urgency: 'Urgent', version: 1 })
  const { body } = await actOnRequest(cleo, post, 'reopen')
  expect(hoursUntil(body.endsAt)).toBe(14 * 24)
  expect(hoursUntil((await actOnRequest(cleo, post, 'extend')).body.endsAt)).toBe(15 * 24)
})

test('quotes from before an edit are marked as such', async ({ make, as }) => {
  const { cleo, ann, post, anns } = await makeQuotes(make, as as never)
  const isOutdated = async () => (await ann.get<{ isOutdated: boolean }>(`/quotes/${anns.id}`)).body.isOutdated
  expect(await isOutdated()).toBe(false)
  await cleo.patch(`/posts/${post.id}`, { ...form, version: 1 })
  expect(await isOutdated()).toBe(true)
})

test('a request can be extended once, for the same time', async ({ sql, make, as }) => {
  const { cleo, post } = await makeQuotes(make, as as never)
  const extended = await actOnRequest(cleo, post, 'extend')
  expect(extended.body).toMatchObject({ state: 'open', version: 2, can: ['close', 'invite'] })
  expect([hoursUntil(extended.body.endsAt), extended.body.extendedAt === null]).toEqual([28 * 24, false])
  expect((await actOnRequest(cleo, post, 'extend')).body).toMatchObject({
    code: 'not_now',
    detail: 'You can extend a request once. Post a new one if you still need quotes.',
  })
  const due = await sql<{ dueAt: string }[]>`
    select due_at from deadlines where subject_type = 'request' and subject_id = ${post.id} order by reminder`
  expect(due.map(({ dueAt }) => hoursUntil(dueAt))).toEqual([28 * 24, 26 * 24])
})

test('one that has expired is open from now on for its full time', async ({ sql, make, as }) => {
  const { cleo, post } = await makeQuotes(make, as as never)
  await passRequestHours(sql, post, 20 * 24)
  expect((await lifeOf(cleo, post)).state).toBe('expired')
  const { body } = await actOnRequest(cleo, post, 'extend')
  expect([body.state, hoursUntil(body.endsAt)]).toEqual(['open', 14 * 24])
})

test('quotes on a closed request keep their state, and can be accepted once it is open again', async ({
  sql,
  make,
  as,
}) => {
  const { cleo, post, anns } = await makeQuotes(make, as as never)
  await actOn(cleo, anns, 'accept')
  const { body: closed } = await actOnRequest(cleo, post, 'close')
  expect(closed).toMatchObject({ state: 'closed', quotes: 2, can: ['reopen'] })
  expect(await standingOf(sql, post)).toEqual({ state: 'closed', quotes: 2, counted: 2, each: ['reserved', 'open'] })
  expect((await actOn(cleo, anns, 'accept')).body).toMatchObject({
    code: 'request_closed',
    detail: 'You closed this request. Reopen it to accept a quote.',
  })
  expect((await cleo.get<{ can: string[] }>(`/quotes/${anns.id}`)).body.can).toEqual(['release'])

  const { body: open } = await actOnRequest(cleo, post, 'reopen')
  expect(open).toMatchObject({ state: 'open', version: 3, endsAt: closed.endsAt })
  expect((await cleo.get<{ can: string[] }>(`/quotes/${anns.id}`)).body.can).toEqual(['check_out', 'release'])
  const steps =
    await sql`select event, by from request_history where post_id = ${post.id} and quote_id is null order by id`
  expect(steps).toEqual([
    { event: 'close', by: 'buyer' },
    { event: 'reopen', by: 'buyer' },
  ])
})

test('a deleted request has its quotes again once it is restored', async ({ sql, make, as }) => {
  const { cleo, ann, post, anns } = await makeQuotes(make, as as never)
  await cleo.delete(`/posts/${post.id}`)
  expect((await actOn(cleo, anns, 'accept')).body).toMatchObject({ code: 'request_closed' })
  expect((await ann.get<{ request: { title: string } }>(`/quotes/${anns.id}`)).body.request.title).not.toContain(
    'Clutch',
  )
  await cleo.post(`/posts/${post.id}/restore`, {})
  expect(await standingOf(sql, post)).toEqual({ state: 'open', quotes: 2, counted: 2, each: ['open', 'open'] })
  expect((await actOn(cleo, anns, 'accept')).status).toBe(200)
})

test('whoever saw an earlier version of a request is told so', async ({ make, as }) => {
  const { cleo, post } = await makeQuotes(make, as as never)
  await actOnRequest(cleo, post, 'close', 1)
  expect((await actOnRequest(cleo, post, 'extend', 1)).body).toMatchObject({
    code: 'request_changed',
    detail: 'Something changed: your request was closed. Look at it again.',
  })
  const again = await Promise.all([1, 2, 3].map(() => actOnRequest(cleo, post, 'reopen', 2)))
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('the site’s time limits apply to a request and to what is accepted on it', async ({ sql, make, as }) => {
  const { author, cleo, post, anns } = await makeQuotes(make, as as never)
  const waits = { ...QUOTE_WAITS, canWait: 6_000, reminder: 4_000, reservation: 120 }
  const changed = { id: post.id, kind: 'request', tokens: null, stock: null } as const
  await sql.begin((tx) => quotePostHooks(waits).published!(tx, author as never, changed))
  const seconds = async (subject: string, id: number) => {
    const rows = await sql<{ seconds: number }[]>`
      select round(extract(epoch from due_at - now()) / 10)::int * 10 as seconds from deadlines
      where subject_type = ${subject} and subject_id = ${id} order by reminder`
    return rows.map((row) => row.seconds)
  }
  // The reminder comes when half of the time is left, at the latest.
  expect(await seconds('request', post.id)).toEqual([6_000, 3_000])
  await actOnRequest(cleo, post, 'extend')
  expect(await seconds('request', post.id)).toEqual([12_000, 9_000])
  await sql.begin((tx) => accept(tx, { viewer: author as never, quoteId: anns.id, waits }, { version: 1 }))
  expect(await seconds('quote', anns.id)).toEqual([120])
})

test('a request for one business waits for 14 days, whatever its urgency, and only that business quotes', async ({
  make,
  as,
}) => {
  const [author, owner] = [await make.person(), await make.person()]
  const [cleo, ann, bob] = [await as(author), await as(owner), await as(await make.person())]
  const shop = await make.post({ kind: 'directory', author: owner, title: 'Ann’s Garage' })
  const body = { ...form, urgency: 'Urgent', businessId: shop.id }
  const post = (await cleo.post<Post>('/posts', body)).body
  const life = await lifeOf(cleo, post)
  expect([hoursUntil(life.endsAt), life.business, life.can]).toEqual([
    14 * 24,
    { id: shop.id, title: 'Ann’s Garage' },
    ['extend', 'close'],
  ])
  expect((await sendQuote(bob, post)).status).toBe(404)
  const other = await make.post({ kind: 'directory', author: owner })
  expect((await sendQuote(ann, post, { businessId: other.id })).body.errors).toEqual([
    { field: 'businessId', message: 'Quote as the business that the customer asked.' },
  ])
  const quote = (await sendQuote(ann, post)).body
  expect(quote.business).toEqual({ id: shop.id, title: 'Ann’s Garage' })
  expect((await actOn(cleo, quote, 'accept')).status).toBe(200)
})
