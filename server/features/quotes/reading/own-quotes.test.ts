import type { Problem } from '#contract/basics.ts'
import type { QuoteCounts, QuotePage } from '#contract/provider-quotes.ts'
import type { Quote } from '#contract/quotes.ts'
import { insertQuote } from '#test/quotes.ts'
import { expect, test } from '#test/test.ts'

test('a provider’s quotes are listed by page, newest first, without anyone else’s', async ({ sql, make, as }) => {
  const ann = await make.person()
  const sent: number[] = []
  for (const sentHoursAgo of [3, 2, 2, 1]) {
    const post = await make.post({ kind: 'request' })
    await insertQuote(sql, { post, provider: await make.person(), sentHoursAgo })
    sent.unshift((await insertQuote(sql, { post, provider: ann, sentHoursAgo })).id)
  }
  const client = await as(ann)

  const first = (await client.get<QuotePage>('/quotes?limit=2')).body
  const second = (await client.get<QuotePage>(`/quotes?limit=2&after=${first.next}`)).body

  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(sent)
  expect(second.next).toBe(null)
  expect(first.items[0]).toMatchObject({ viewer: 'seller', can: ['edit', 'withdraw'] })
  expect((await client.get<Problem>('/quotes?after=nonsense')).status).toBe(400)
})

test('filters and counts go by what a quote is now', async ({ sql, make, as }) => {
  const ann = await make.person()
  const send = async (given: object) =>
    (await insertQuote(sql, { post: await make.post({ kind: 'request' }), provider: ann, ...given })).id
  const open = await send({})
  const reserved = await send({ state: 'reserved' })
  const accepted = await send({ state: 'accepted' })
  const lost = [
    await send({ state: 'lost' }),
    await send({ state: 'withdrawn' }),
    await send({ state: 'declined', followsId: 1 }),
    await send({ validHours: -1 }),
  ]
  const client = await as(ann)
  const listed = async (only: string) =>
    (await client.get<QuotePage>(`/quotes?only=${only}`)).body.items
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)

  expect(await listed('open')).toEqual([open, reserved])
  expect(await listed('accepted')).toEqual([accepted])
  expect(await listed('lost')).toEqual(lost)
  expect((await client.get<QuoteCounts>('/quotes/counts')).body).toMatchObject({ open: 2, accepted: 1, lost: 4 })
})

test('the response time is the median, and only of requests that have not been opened again since', async ({
  sql,
  make,
  as,
}) => {
  const ann = await make.person()
  const client = await as(ann)
  const count = async () => (await client.get<QuoteCounts>('/quotes/counts')).body.responseSeconds
  expect(await count()).toBe(null)

  for (const seconds of [60, 600, 9_000, -500]) {
    const post = await make.post({ kind: 'request' })
    const { id } = await insertQuote(sql, { post, provider: ann })
    await sql`
      update request_lives set opened_at = sent_at - make_interval(secs => ${seconds}) from quotes
      where quotes.id = ${id} and request_lives.post_id = quotes.post_id`
  }

  expect(await count()).toBe(600)
})

test('a quote on a request that was deleted stays, without its title', async ({ sql, make, as }) => {
  const ann = await make.person()
  const post = await make.post({ kind: 'request', title: 'Clutch slips' })
  const { id } = await insertQuote(sql, { post, provider: ann })
  await sql`update posts set deleted_at = now() where id = ${post.id}`

  expect((await (await as(ann)).get<Quote>(`/quotes/${id}`)).body).toMatchObject({
    request: { title: 'Request no longer available', thumbnail: null },
    can: ['withdraw'],
  })
})
