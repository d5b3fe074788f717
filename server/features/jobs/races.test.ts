import type { Problem } from '#contract/basics.ts'
import type { Order } from '#contract/orders.ts'
import type { Post } from '#contract/posts.ts'
import type { Quote } from '#contract/quotes.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { pay } from '#test/checkouts.ts'
import { checkOutQuote, makeJob } from '#test/jobs.ts'
import {
  actOn,
  actOnRequest,
  editQuote,
  laborFor,
  lifeOf,
  makeQuotes,
  quoteBody,
  sendQuote,
} from '#test/quote-calls.ts'
import { request } from '#test/request-world.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { checkBooks } from '../ledger/index.ts'

const times = <Made>(count: number, make: (index: number) => Made) => Array.from({ length: count }, (_, at) => make(at))
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

async function ordersOf(sql: Pool, { id }: { id: number }) {
  return [
    ...(await sql`select state, total_vbt from orders join job_orders on order_id = id where post_id = ${id} and paid_at is not null`),
  ]
}

test('of 64 quotes that a provider sends at once, one is sent', async ({ make, as, sql }) => {
  const ann = await as(await make.person())
  const post = await make.post({ kind: 'request' })

  const replies = await Promise.all(times(64, (at) => sendQuote(ann, post, { lines: laborFor(100 + at) })))

  expect(statuses(replies)).toEqual([201, ...times(63, () => 409)])
  expect(await sql`select quotes from request_lives where post_id = ${post.id}`).toEqual([{ quotes: 1 }])
})

test('two tabs that check out and pay the same quote pay it once', async ({ make, as, sql }) => {
  const { author, post, cleo, anns } = await makeQuotes(make, as)
  await give(sql, author, 9_000)
  await actOn(cleo, anns, 'accept')

  const started = await Promise.all(times(2, () => checkOutQuote(cleo, anns)))
  const paid = await Promise.all(started.flatMap(({ body }) => times(3, () => pay(cleo, body))))

  expect(statuses(started).at(-1)).toBeLessThan(500)
  expect(paid.filter(({ status }) => status >= 500)).toEqual([])
  expect(await ordersOf(sql, post)).toEqual([{ state: 'paid', totalVbt: 4_000 }])
  expect(await tokensOf(sql, author)).toEqual([5_000, 4_000])
  expect(await checkBooks(sql)).toEqual([])
})

test('a customer who accepts while the provider edits pays the price that they saw, or is told what changed', async ({
  make,
  as,
  sql,
}) => {
  const { cleo, ann, anns } = await makeQuotes(make, as)
  let seen: Quote = anns
  for (const vbt of [700, 900, 1_100, 1_300]) {
    const [edited, accepted] = await Promise.all([
      editQuote(ann, seen, { lines: laborFor(vbt) }),
      actOn(cleo, seen, 'accept'),
    ])

    expect(statuses([edited, accepted])).toEqual([200, 409])
    const [{ state, totalVbt }] = await sql<[{ state: string; totalVbt: number }]>`
      select state, total_vbt from quotes where id = ${anns.id}`
    if (accepted.status === 200) expect([state, totalVbt]).toEqual(['reserved', seen.totalVbt])
    else expect(accepted.body).toMatchObject({ code: 'quote_changed', detail: expect.stringContaining('the price') })
    const { body } = await cleo.get<Quote>(`/quotes/${anns.id}`)
    seen = body.state === 'reserved' ? (await actOn(cleo, body, 'release')).body : body
  }
})

test('edits of a request, quotes on it, and its close at the same time all get an answer', async ({
  make,
  as,
  sql,
}) => {
  const cleo = await as(await make.person())
  const providers = await Promise.all(times(6, async () => as(await make.person())))
  for (const round of times(4, (at) => at)) {
    const { body: post } = await cleo.post<Post>('/posts', request)
    const title = `Clutch slips, ${round}`
    const replies = await Promise.all([
      ...providers.map((each) => sendQuote(each, post)),
      cleo.patch<Problem>(`/posts/${post.id}`, { ...request, title, urgency: 'Urgent', version: post.version }),
      actOnRequest(cleo, post, 'extend', 1),
      actOnRequest(cleo, post, 'close', 1),
    ])

    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const { quotes } = await lifeOf(cleo, post)
    expect(quotes).toBe(replies.slice(0, 6).filter(({ status }) => status === 201).length)
    expect(await sql`select quotes from listed_posts where id = ${post.id}`).toEqual([{ quotes }])
  }
})

test('whoever pays while the request is closed, deleted, or another quote is accepted, pays all of it or nothing', async ({
  make,
  as,
  sql,
}) => {
  const ends = [
    (client: Cleo, { post }: Made) => client.delete(`/posts/${post.id}`),
    (client: Cleo, { post }: Made) => actOnRequest(client, post, 'close'),
    (client: Cleo, { bobs }: Made) => actOn(client, bobs, 'accept'),
    (client: Cleo, { anns }: Made) => actOn(client, anns, 'release'),
  ]
  for (const end of [...ends, ...ends]) {
    const made = await makeQuotes(make, as)
    await give(sql, made.author, 4_000)
    await actOn(made.cleo, made.anns, 'accept')
    const { body } = await checkOutQuote(made.cleo, made.anns)
    const replies = await Promise.all([pay(made.cleo, body), end(made.cleo, made)])

    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const isPaid = replies[0]!.status === 200
    expect(await ordersOf(sql, made.post)).toEqual(isPaid ? [{ state: 'paid', totalVbt: 4_000 }] : [])
    expect(await tokensOf(sql, made.author)).toEqual(isPaid ? [0, 4_000] : [4_000, 0])
    const [life] = await sql`select state from request_lives where post_id = ${made.post.id}`
    expect(life!.state === 'awarded').toBe(isPaid)
  }
  expect(await checkBooks(sql)).toEqual([])
})

type Made = Awaited<ReturnType<typeof makeQuotes>>
type Cleo = Made['cleo']

test('a job takes one of the steps that both sides take at once', async ({ make, as, sql }) => {
  const job = await makeJob(sql, make, as)
  await job.dueToday()
  const { version } = await job.see()
  const call = (client: Cleo, name: string, body = {}) =>
    client.post<Order & Problem>(`/orders/${job.id}/${name}`, { version, ...body })

  const first = await Promise.all([
    call(job.cleo, 'cancel'),
    call(job.ann, 'start-work'),
    call(job.ann, 'decline'),
    call(job.cleo, 'propose-dates', { startsOn: quoteBody().availableFrom, workingDays: 2 }),
  ])

  expect(first.filter(({ status }) => status >= 500)).toEqual([])
  expect(first.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const [{ steps }] = await sql<[{ steps: number }]>`
    select count(*)::int as steps from order_steps where order_id = ${job.id} and from_state = 'paid' and to_state <> 'paid'`
  expect(steps).toBeLessThan(2)
  expect(await checkBooks(sql)).toEqual([])
})

test('extra work that is paid while the job is marked done or disputed belongs to the job, or is not paid', async ({
  make,
  as,
  sql,
}) => {
  for (const [side, name, body] of [
    ['ann', 'mark-done', {}],
    ['cleo', 'dispute', { reason: 'other', text: 'Leaks.', backVbt: 100 }],
    ['ann', 'mark-done', {}],
    ['cleo', 'dispute', { reason: 'other', text: 'Leaks.', backVbt: 100 }],
  ] as const) {
    const job = await makeJob(sql, make, as)
    await job.dueToday()
    await job.act('ann', 'start-work')
    const { body: extra } = await job.quoteExtra(500)
    await actOn(job.cleo, extra, 'accept')
    const { body: checkout } = await checkOutQuote(job.cleo, extra)
    const [paid, stepped] = await Promise.all([pay(job.cleo, checkout), job.act(side, name, body)])

    expect(statuses([paid, stepped]).at(-1)).toBeLessThan(500)
    const states = await sql<{ state: string }[]>`
      select state from orders join job_orders on order_id = id where post_id = ${job.post.id} and paid_at is not null`
    expect(states).toHaveLength(paid.status === 200 ? 2 : 1)
    expect(new Set(states.map(({ state }) => state)).size).toBe(1)
  }
  expect(await checkBooks(sql)).toEqual([])
})

test('a checkout begun in time may be paid, but another one doesn’t keep the quote for longer', async ({
  make,
  as,
  sql,
}) => {
  const { author, cleo, anns } = await makeQuotes(make, as)
  await give(sql, author, 4_000)
  await actOn(cleo, anns, 'accept')
  const { body } = await checkOutQuote(cleo, anns)
  await sql`update quotes set reserved_until = now() - interval '1 minute' where id = ${anns.id}`

  expect(await checkOutQuote(cleo, anns)).toMatchObject({ status: 409, body: { code: 'not_now' } })
  expect(await pay(cleo, body)).toMatchObject({ status: 200 })
  expect(await checkBooks(sql)).toEqual([])
})
