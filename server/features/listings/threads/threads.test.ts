import type { Facets, FollowingCards } from '#contract/listings.ts'
import type { PostCard, PostPage } from '#contract/posts.ts'
import { makers } from '#test/make.ts'
import { test as base, expect } from '#test/test.ts'
import { excerptOf, READ_FOR_EXCERPT } from './excerpt.ts'

const test = base.extend('people', { scope: 'file' }, async ({ sql }) => {
  const make = makers(sql)
  return { asker: await make.person({ name: 'Asker' }), helper: await make.person({ name: 'Helper' }) }
})

test('a row has the beginning of the question, its tags, and the last reply', async ({ make, as, people, sql }) => {
  const post = await make.post({
    kind: 'forum',
    author: people.asker,
    description: 'It squeaks.\n\nOnly in the wet.',
    tags: ['brakes', 'pads'],
  })
  const accepted = await make.reply({ post })
  const at = new Date('2026-01-02T03:04:05Z')
  await make.reply({ post, author: people.helper, createdAt: at })
  await make.reply({ post, hiddenAt: new Date() })
  await make.reply({ post, removedAt: new Date() })
  const visitor = await as(null)
  const { id, handle, name, showsHandle } = people.helper
  const row = { excerpt: 'It squeaks. Only in the wet.', tags: ['brakes', 'pads'], isAnswered: false }
  const lastReply = { author: { id, handle, name, showsHandle }, createdAt: at.toISOString() }

  expect(await threadOf(visitor, post)).toEqual({ ...row, lastReply })
  await sql`update posts set accepted_reply_id = ${accepted.id} where id = ${post.id}`
  expect(await threadOf(visitor, post)).toEqual({ ...row, isAnswered: true, lastReply })
  await sql`update replies set hidden_at = now() where id = ${accepted.id}`
  expect(await threadOf(visitor, post)).toMatchObject({ isAnswered: false })
  await sql`update replies set author_id = null where author_id = ${people.helper.id}`
  expect(await threadOf(visitor, post)).toMatchObject({ lastReply: { author: null } })
})

test('a row does not show a reply by someone on either side of a block', async ({ make, as }) => {
  const [reader, blocked, other] = [await make.person(), await make.person(), await make.person()]
  const post = await make.post({ kind: 'forum' })
  await make.reply({ post, author: other })
  await make.reply({ post, author: blocked })
  await make.block(reader, blocked)

  expect((await threadOf(await as(null), post)).lastReply?.author?.id).toBe(blocked.id)
  expect((await threadOf(await as(reader), post)).lastReply?.author?.id).toBe(other.id)
})

test('a question without replies has none, and other kinds have no rows', async ({ make, as }) => {
  const post = await make.post({ kind: 'forum' })
  const blog = await make.post({ kind: 'blog' })
  const visitor = await as(null)

  expect(await threadOf(visitor, post)).toMatchObject({ tags: [], isAnswered: false, lastReply: null })
  expect(await cardOf(visitor, blog, 'blog')).not.toHaveProperty('thread')
  const following = (await visitor.get<FollowingCards>('/posts/following?kind=forum')).body.items
  expect(following).not.toEqual([])
  expect(following.every(({ thread }) => thread !== undefined)).toBe(true)
})

test('unanswered questions are those without an accepted answer that everyone can see', async ({ make, as, sql }) => {
  const author = await make.person()
  const [open, solved, hidden] = [
    await make.post({ kind: 'forum', author }),
    await make.post({ kind: 'forum', author }),
    await make.post({ kind: 'forum', author }),
  ]
  await make.reply({ post: open })
  for (const post of [solved, hidden]) {
    const { id } = await make.reply({ post, ...(post === hidden && { hiddenAt: new Date() }) })
    await sql`update posts set accepted_reply_id = ${id} where id = ${post.id}`
  }
  const visitor = await as(null)
  const list = (query: string) => idsIn(visitor, `/posts?kind=forum&author=${author.handle}&${query}`)

  for (const sort of ['best', 'newest', 'active']) {
    expect((await list(`isUnanswered=true&sort=${sort}`)).toSorted()).toEqual([open.id, hidden.id].toSorted())
    expect(await list(`isUnanswered=false&sort=${sort}`)).toEqual([solved.id])
  }
})

test('members list their own questions, and the threads they watch', async ({ make, as }) => {
  const [me, other] = [await make.person(), await make.person()]
  const ask = (author: typeof me, title: string) => make.post({ kind: 'forum', author, title })
  const [asked, muted, followed, watched, replied, unknown] = [
    await ask(me, 'Asked by me'),
    await ask(me, 'Asked by me, muted'),
    await ask(other, 'Followed'),
    await ask(other, 'Watched'),
    await ask(other, 'With my reply'),
    await ask(other, 'Somebody else’s'),
  ]
  const client = await as(me)
  const set = (post: { id: number }, level: string) => client.put(`/posts/${post.id}/thread-level`, { level })
  await set(muted, 'muted')
  await set(followed, 'following')
  await set(watched, 'watching')
  await set(unknown, 'normal')
  await client.post(`/posts/${replied.id}/replies`, { text: 'Like this.' })
  // A row without a level: a like, and a place in a thread.
  await client.put(`/posts/${asked.id}/read-number`, { number: 0 })

  const watching = [asked, followed, watched, replied].map(({ id }) => id)
  expect(await idsIn(client, '/posts?kind=forum&isMine=true&sort=oldest&limit=100')).toEqual([asked.id, muted.id])
  expect(await idsIn(client, '/posts?kind=forum&isWatched=true&sort=oldest&limit=100')).toEqual(watching)
  expect(await idsIn(client, '/posts?kind=forum&isWatched=true&isMine=true')).toEqual([asked.id])
  expect(await idsIn(client, '/posts?kind=forum&isWatched=false&isMine=true')).toEqual([muted.id])
  const { options } = (await client.get<Facets>('/posts/facets?kind=forum')).body
  expect(options.isMine).toContainEqual({ value: 'true', count: 2 })
  expect(options.isWatched).toContainEqual({ value: 'true', count: 4 })
})

test.for(['isMine', 'isWatched', 'following'])(
  'visitors who filter by %s are asked to sign in',
  async (name, { as }) => {
    const visitor = await as(null)

    expect((await visitor.get(`/posts?kind=forum&${name}=true`)).status).toBe(401)
    expect((await visitor.get(`/posts/facets?kind=forum&${name}=true`)).status).toBe(401)
  },
)

test.for([
  ['Short.', 'Short.'],
  ['One\n\n two\tthree ', 'One two three'],
  [`${'word '.repeat(READ_FOR_EXCERPT / 5)}`, 'word '.repeat(READ_FOR_EXCERPT / 5).trim()],
  [`${'a'.repeat(READ_FOR_EXCERPT - 3)} 👨‍`, 'a'.repeat(READ_FOR_EXCERPT - 3)],
  ['\u202Egnorw', 'gnorw'],
] as const)('the excerpt of %j is %j', ([text, excerpt]) => {
  expect(excerptOf(text)).toBe(excerpt)
})

type Client = { get<Body>(path: string): Promise<{ body: Body }> }

async function idsIn(client: Client, path: string) {
  return (await client.get<PostPage>(path)).body.items.map(({ id }) => id)
}

async function cardOf(client: Client, { id }: { id: number }, kind: string): Promise<PostCard> {
  const { items } = (await client.get<PostPage>(`/posts?kind=${kind}&sort=newest&limit=100`)).body
  return items.find((post) => post.id === id)!
}

async function threadOf(client: Client, post: { id: number }) {
  return (await cardOf(client, post, 'forum')).thread!
}
