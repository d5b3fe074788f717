import type { PostPage } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'

type Client = { get: <Body>(path: string) => Promise<{ body: Body }> }

/** The titles of a listing, in pages of this size. `between`: called once, after the first page. */
async function titles(client: Client, query: string, limit: number, between = async () => {}) {
  const met: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { body }: { body: PostPage } = await client.get<PostPage>(
      `/posts?${query}&limit=${limit}${next && `&after=${next}`}`,
    )
    if (next === '') await between()
    met.push(...body.items.map(({ title }) => title))
    next = body.next
  }
  return met
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

test('parts are sorted by price, those without one last', async ({ make, as }) => {
  const prices = { 'no price': null, free: 0, cheap: 20, 'as cheap, newer': 20, dear: 1_000_000 }
  for (const [title, tokens] of Object.entries(prices)) await make.post({ kind: 'market', title, tokens })
  await make.post({ kind: 'market', title: 'hidden', tokens: 1, hiddenAt: new Date() })
  const visitor = await as(null)

  for (const limit of [1, 2, 100]) {
    const low = await titles(visitor, 'kind=market&sort=price_low', limit)
    expect(low).toEqual(['free', 'as cheap, newer', 'cheap', 'dear', 'no price'])
    const high = await titles(visitor, 'kind=market&sort=price_high&maxVbt=1000000', limit)
    expect(high).toEqual(['dear', 'as cheap, newer', 'cheap', 'free'])
  }
})

test('events are sorted by start: what is going on, what comes, then what is over, latest first', async ({
  make,
  as,
}) => {
  const event = (title: string, from: number, to?: number) =>
    make.post({
      kind: 'event',
      title,
      own: { starts_at: hours(from), ends_at: to === undefined ? null : hours(to), time_zone: 'UTC' },
    })
  await event('next year', 9_000)
  await event('over', -30, -20)
  await event('tomorrow', 24)
  await event('just over', -2)
  await event('all month', -300, 300)
  await event('tonight', 3, 6)
  await event('long over', -9_000, -8_000)
  await event('since this morning', -5, 1)
  const shown = [
    'all month',
    'since this morning',
    'tonight',
    'tomorrow',
    'next year',
    'just over',
    'over',
    'long over',
  ]
  const visitor = await as(null)

  for (const limit of [1, 3, 100]) expect(await titles(visitor, 'kind=event&sort=soonest', limit)).toEqual(shown)
  expect(await titles(visitor, 'kind=event&sort=soonest&q=over', 2)).toEqual(['just over', 'over', 'long over'])
})

test('threads are sorted by their last activity, and one that gets a reply while someone pages stays in its place', async ({
  make,
  as,
}) => {
  const author = await make.person()
  const me = await as(author)
  const post = (title: string, from: number) => make.post({ kind: 'forum', title, createdAt: hours(from) })
  const [first, second] = [await post('first', -9), await post('second', -8)]
  const [third, fourth] = [await post('third', -7), await post('fourth', -6)]
  const visitor = await as(null)
  const list = 'kind=forum&sort=active'
  expect(await titles(visitor, list, 100)).toEqual(['fourth', 'third', 'second', 'first'])

  await me.post(`/posts/${second.id}/replies`, { text: 'A reply' })
  expect(await titles(visitor, list, 100)).toEqual(['second', 'fourth', 'third', 'first'])
  const reply = await make.reply({ post: first, createdAt: hours(-11) })
  await me.post(`/posts/${first.id}/comments`, { text: 'A comment on a reply', replyId: reply.id })
  await me.post(`/posts/${third.id}/comments`, { text: 'A comment' })
  const order = ['third', 'first', 'second', 'fourth']
  expect(await titles(visitor, list, 100)).toEqual(order)

  for (const limit of [1, 2]) {
    const paged = await titles(visitor, list, limit, async () => {
      await me.post(`/posts/${fourth.id}/replies`, { text: `Meanwhile ${limit}` })
      await me.post(`/posts/${second.id}/replies`, { text: `Meanwhile, too ${limit}` })
    })
    expect(paged).toEqual(limit === 1 ? order : ['second', 'fourth', 'third', 'first'])
  }
})
