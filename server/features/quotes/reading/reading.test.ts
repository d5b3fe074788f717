import type { RequestQuotes } from '#contract/quotes.ts'
import { insertQuote } from '#test/quotes.ts'
import { expect, test } from '#test/test.ts'

test('the author compares all quotes, and a provider sees their own', async ({ sql, make, as }) => {
  const [author, ann, bob] = [
    await make.person(),
    await make.person({ name: 'Ann' }),
    await make.person({ name: 'Bob' }),
  ]
  const post = await make.post({ kind: 'request', author, title: 'Clutch slips', tokens: 3_500 })
  const anns = await insertQuote(sql, { post, provider: ann, note: 'Two-year-old flywheel stays.' })
  const bobs = await insertQuote(sql, { post, provider: bob, startsInDays: 1 })
  const read = async (person: typeof ann | null) =>
    (await (await as(person)).get<RequestQuotes>(`/posts/${post.id}/quotes`)).body

  const authors = await read(author)
  expect(authors.items.map(({ id }) => id)).toEqual([bobs.id, anns.id])
  expect(authors).toMatchObject({ mine: null, canSend: false, refusal: 'You can’t quote on your own request.' })
  expect(authors.life.can).toEqual(['extend', 'close', 'invite'])
  expect(authors.items[1]).toMatchObject({
    viewer: 'buyer',
    request: { id: post.id, title: 'Clutch slips', state: 'open' },
    provider: { name: 'Ann' },
    totalVbt: 4_000,
    overVbt: 500,
    feePercent: null,
    seenAt: null,
    can: ['accept'],
    lines: [
      { kind: 'labor', title: 'Replace the clutch', condition: null, quantity: 7, priceVbt: 400, totalVbt: 2_800 },
      { kind: 'part', condition: 'new', totalVbt: 1_400 },
      { kind: 'discount', priceVbt: 200, totalVbt: -200 },
    ],
  })

  const anns2 = await read(ann)
  expect([anns2.items, anns2.mine?.id, anns2.canSend, anns2.refusal]).toEqual([[], anns.id, false, null])
  expect(anns2.mine).toMatchObject({ viewer: 'seller', feePercent: 5, can: ['edit', 'withdraw'] })
  expect(await read(await make.person())).toMatchObject({ items: [], mine: null, canSend: true, refusal: null })
  expect(await read(null)).toMatchObject({ items: [], mine: null, canSend: false, refusal: 'Sign in to send a quote.' })
})
