import { actOn, actOnRequest, editQuote, makeQuotes, passQuoteHours, sendQuote, standingOf } from '#test/quote-calls.ts'
import { expect, test } from '#test/test.ts'
import { takeDue } from '../deadlines/index.ts'
import { dueQuotes } from './timing/quotes.actions.ts'

test('of 40 parallel accepts of three quotes, one quote is reserved', async ({ sql, make, as }) => {
  const { cleo, post, anns, bobs } = await makeQuotes(make, as as never)
  const carls = (await sendQuote(await as(await make.person()), post)).body
  const quotes = [anns, bobs, carls]
  const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => actOn(cleo, quotes[n % 3]!, 'accept')))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  const { each, ...counts } = await standingOf(sql, post)
  expect(counts).toEqual({ state: 'open', quotes: 3, counted: 3 })
  expect(each.toSorted()).toEqual(['open', 'open', 'reserved'])
  const waiting = await sql`
    select event, count(*)::int from deadlines where subject_type = 'quote'
      and subject_id = any (${quotes.map(({ id }) => id)}::bigint[]) group by event order by event`
  expect(waiting).toEqual([
    { event: 'expire', count: 2 },
    { event: 'lapse', count: 1 },
  ])
})

for (const first of ['accept', 'edit'] as const) {
  test(`of an accept and an edit at once, with the ${first} sent first, one is told of the other`, async ({
    sql,
    make,
    as,
  }) => {
    const { cleo, ann, post, anns } = await makeQuotes(make, as as never)
    const calls = {
      accept: () => actOn(cleo, anns, 'accept'),
      edit: () => editQuote(ann, anns, { workingDays: 3 }),
    }
    const second = first === 'accept' ? 'edit' : 'accept'
    const replies = await Promise.all([first, second].map((name) => calls[name as keyof typeof calls]()))
    const byName = new Map([first, second].map((name, index) => [name, replies[index]!]))
    const stories = [
      { code: 'not_now', state: 'reserved', version: 1, workingDays: 2 },
      { code: 'quote_changed', state: 'open', version: 2, workingDays: 3 },
    ]
    const [stored] = await sql`select state, version, working_days from quotes where id = ${anns.id}`
    const refused = byName.get(byName.get('accept')!.status === 200 ? 'edit' : 'accept')!
    expect(stories).toContainEqual({ ...stored, code: refused.body.code })
    expect(await standingOf(sql, post)).toMatchObject({ quotes: 2, counted: 2 })
  })
}

test('accepting, withdrawing, closing, and timers at the same moment leave one story', async ({ sql, make, as }) => {
  const { cleo, ann, post, anns, bobs } = await makeQuotes(make, as as never)
  await actOn(cleo, bobs, 'accept')
  await passQuoteHours(sql, bobs, 24)
  const replies = await Promise.all([
    actOn(cleo, anns, 'accept'),
    actOn(ann, anns, 'withdraw'),
    actOnRequest(cleo, post, 'close'),
    actOn(cleo, bobs, 'accept'),
    takeDue(sql, dueQuotes).then(() => ({ status: 200, body: { code: undefined } })),
    takeDue(sql, dueQuotes).then(() => ({ status: 200, body: { code: undefined } })),
  ])
  for (const { status } of replies) expect([200, 409]).toContain(status)
  const { state, quotes, counted, each } = await standingOf(sql, post)
  expect([state, quotes]).toEqual(['closed', counted])
  expect(each.filter((one) => one === 'reserved').length).toBeLessThanOrEqual(1)
  const steps = await sql<{ quoteId: number; fromState: string; toState: string }[]>`
    select quote_id, from_state, to_state from request_history where post_id = ${post.id} and quote_id is not null order by id`
  for (const { id } of [anns, bobs]) {
    const own = steps.filter(({ quoteId }) => quoteId === id)
    // Each step begins where the one before it ended.
    expect(own.slice(1).map(({ fromState }) => fromState)).toEqual(own.slice(0, -1).map(({ toState }) => toState))
  }
})

test('an edit of a request and quotes on it do not wait for each other in a circle', async ({ sql, make, as }) => {
  const { author, post, cleo } = await makeQuotes(make, as as never)
  const people = await Promise.all(Array.from({ length: 8 }, async () => as(await make.person())))
  const body = (version: number) => ({
    kind: 'request',
    version,
    title: 'Clutch slips',
    description: 'It slips in fourth.',
    images: [],
    urgency: 'Urgent',
  })
  const replies = await Promise.all([
    ...people.map((person) => sendQuote(person, post)),
    cleo.patch(`/posts/${post.id}`, body(1)),
    ...people.map((person) => person.put(`/posts/${post.id}/reaction`, { reaction: 1 })),
  ])
  expect(replies.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
  expect(await standingOf(sql, post)).toMatchObject({ quotes: 10, counted: 10 })
  const [listed] = await sql`select quotes, request_state, author_id from listed_posts where id = ${post.id}`
  expect(listed).toEqual({ quotes: 10, requestState: 'open', authorId: author.id })
})
