import type { Me } from '#contract/members.ts'
import { actOn, makeQuotes, standingOf } from '#test/quote-calls.ts'
import { expect, test } from '#test/test.ts'

type Client = Awaited<ReturnType<typeof makeQuotes>>['ann']

async function leave(client: Client, { handle }: Me) {
  return (await client.post('/me/delete', { handle, givenUpVbt: 0 })).status
}

test('when a provider leaves, their quotes go with them, also one that is accepted and not paid', async ({
  sql,
  make,
  as,
}) => {
  const { cleo, ann, providers, post, anns, bobs } = await makeQuotes(make, as as never)
  await actOn(cleo, anns, 'accept')
  expect(await leave(ann, providers[0])).toBe(204)
  expect(await standingOf(sql, post)).toEqual({ state: 'open', quotes: 1, counted: 1, each: ['open'] })
  expect((await actOn(cleo, bobs, 'accept')).status).toBe(200)
  const left = await sql`
    select from deadlines where subject_type = 'quote' and subject_id = ${anns.id}
    union all select from quote_lines where quote_id = ${anns.id}
    union all select from quote_versions where quote_id = ${anns.id}`
  expect(left.count).toBe(0)
})

test('what a provider who leaves was paid for is no longer counted', async ({ sql, make, as }) => {
  const { ann, providers, post, anns } = await makeQuotes(make, as as never)
  await sql`update quotes set state = 'accepted' where id = ${anns.id}`
  await sql`update request_lives set state = 'fulfilled' where post_id = ${post.id}`
  expect(await leave(ann, providers[0])).toBe(204)
  expect(await standingOf(sql, post)).toEqual({ state: 'fulfilled', quotes: 1, counted: 1, each: ['open'] })
})

test('when an author leaves, their requests go with all quotes, and providers keep the rest', async ({
  sql,
  make,
  as,
}) => {
  const { cleo, ann, author, post, anns } = await makeQuotes(make, as as never)
  await actOn(cleo, anns, 'accept')
  expect(await leave(cleo, author)).toBe(204)
  expect((await ann.get(`/quotes/${anns.id}`)).status).toBe(404)
  const left = await sql`
    select from request_lives where post_id = ${post.id}
    union all select from request_history where post_id = ${post.id}
    union all select from deadlines where subject_type in ('request', 'quote') and subject_id in (${post.id}, ${anns.id})`
  expect(left.count).toBe(0)
})
