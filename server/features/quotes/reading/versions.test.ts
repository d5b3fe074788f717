import type { Quote, QuoteVersions } from '#contract/quotes.ts'
import { insertQuote } from '#test/quotes.ts'
import { expect, test } from '#test/test.ts'

test('both sides read what each version said, newest first', async ({ sql, make, as }) => {
  const [author, ann] = [await make.person(), await make.person()]
  const post = await make.post({ kind: 'request', author })
  const { id } = await insertQuote(sql, { post, provider: ann, note: 'Cash only' })
  const terms = { totalVbt: 90, range: null, warrantyMonths: 12, warrantyMiles: null, note: null }
  await sql`
    insert into quote_versions (quote_id, version, terms)
    values (${id}, 2, ${sql.json({ ...terms, availableFrom: '2026-12-01', workingDays: 1 } as never)})`
  await sql`
    insert into quote_lines (quote_id, version, line, kind, title, quantity, price_vbt, total_vbt)
    values (${id}, 2, 1, 'labor', 'All of it', 1.5, 60, 90)`

  for (const side of [author, ann]) {
    const { items } = (await (await as(side)).get<QuoteVersions>(`/quotes/${id}/versions`)).body
    expect(items).toMatchObject([
      { version: 2, totalVbt: 90, warrantyMonths: 12, lines: [{ title: 'All of it', quantity: 1.5, totalVbt: 90 }] },
      { version: 1, totalVbt: 4_000, note: 'Cash only', lines: [{}, {}, {}] },
    ])
  }
})

test('a provider learns once that the author saw their quote, and nobody else can say so', async ({
  sql,
  make,
  as,
}) => {
  const [author, ann] = [await make.person(), await make.person()]
  const post = await make.post({ kind: 'request', author })
  const { id } = await insertQuote(sql, { post, provider: ann })
  await insertQuote(sql, { post, provider: ann, followsId: 77 })
  await insertQuote(sql, { post, provider: await make.person(), state: 'lost' })
  const seenAt = async (person: typeof ann) => (await (await as(person)).get<Quote>(`/quotes/${id}`)).body.seenAt
  const see = async (person: typeof ann) => (await (await as(person)).post(`/posts/${post.id}/quotes/seen`, {})).status
  const told = () => sql`
    select details from happenings where type = 'quotes_seen' and subject_id = ${post.id} order by id`

  expect([await see(ann), await see(await make.person()), await seenAt(ann)]).toEqual([204, 204, null])
  expect(await see(author)).toBe(204)
  const first = await seenAt(ann)
  expect(first).not.toBe(null)
  expect(await seenAt(author)).toBe(null)
  expect(await told()).toMatchObject([{ details: { quoteIds: [id], providerIds: [ann.id] } }])

  await see(author)
  expect(await seenAt(ann)).toBe(first)
  expect(await told()).toHaveLength(1)
})
