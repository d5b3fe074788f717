import type { PostPage } from '#contract/posts.ts'
import { makers } from '#test/make.ts'
import { test as base, expect } from '#test/test.ts'
import { learnSearchWords } from './index.ts'

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

const test = base.extend('posts', { scope: 'file', auto: true }, async ({ sql }) => {
  const make = makers(sql)
  const author = await make.person({ name: 'Renée Dubois' })
  const post = (title: string, days: number, fields: object = {}) =>
    make.post({ author, kind: 'video', title, createdAt: ago(days), ...fields })
  await post('Brake pads compared', 10)
  await post('Mustang on the dyno', 20, { description: 'We measured the brakes as well.' })
  await post('Turbo & <b>noise</b>', 5)
  await post('A Citroën in Genève', 30)
  await post('Old brake pads', 900)
  await post('Suspension for the F-150', 3, { tags: ['brakes'] })
  await make.post({ kind: 'blog', title: 'Brake lines', createdAt: ago(1) })
  await make.post({ kind: 'video', title: 'Hidden brakes', createdAt: ago(1), hiddenAt: new Date() })
  await make.post({ kind: 'video', title: 'Deleted brakes', createdAt: ago(1), deletedAt: new Date() })
  await make.post({ kind: 'vehicle', title: 'My daily', own: { make: 'Škoda', model: 'Favorit' } })
  await make.post({ kind: 'directory', title: 'The workshop', own: { category: 'body_paint' } })
  await learnSearchWords(sql)
})

test.for([
  ['video', 'brakes', ['Brake pads compared', 'Suspension for the F-150', 'Old brake pads', 'Mustang on the dyno']],
  ['video', 'brake pad', ['Brake pads compared', 'Old brake pads']],
  ['video', 'pads compar', ['Brake pads compared']],
  ['video', 'mustnag', ['Mustang on the dyno']],
  ['video', 'suspnsion', ['Suspension for the F-150']],
  ['video', 'citroen', ['A Citroën in Genève']],
  ['video', 'GENEVE', ['A Citroën in Genève']],
  ['video', 'f-150', ['Suspension for the F-150']],
  ['video', 'dubois turbo', ['Turbo & <b>noise</b>']],
  ['video', 'brake lines', []],
  ['video', 'xyzzy', []],
  ['blog', 'brakes', ['Brake lines']],
  ['vehicle', 'skoda', ['My daily']],
  ['vehicle', 'favorit skoda', ['My daily']],
  ['directory', 'paint', ['The workshop']],
] as const)('a search in %s posts for %s finds %j', async ([kind, q, found], { as }) => {
  const { body } = await (await as(null)).get<PostPage>(`/posts?kind=${kind}&q=${encodeURIComponent(q)}`)

  expect(body.items.map(({ title }) => title)).toEqual(found)
})

test.for(['newest', 'best'])('matches are marked, and everything else is escaped (%s)', async (sort, { as }) => {
  const { body } = await (await as(null)).get<PostPage>(`/posts?kind=video&sort=${sort}&q=turb`)

  expect(body.items[0]?.highlight).toBe('<mark>Turbo</mark> &amp; &lt;b&gt;noise&lt;/b&gt;')
})

test.for(['newest', 'best'])('a list without a search has no highlights (%s)', async (sort, { as }) => {
  for (const q of ['', '%20', '!!!']) {
    const { body } = await (await as(null)).get<PostPage>(`/posts?kind=video&sort=${sort}&q=${q}`)
    expect(body.items.length).toBe(6)
    expect(body.items[0]).not.toHaveProperty('highlight')
  }
})

test('a nearby match ranks above a similar one farther away', async ({ make, as }) => {
  await make.post({ kind: 'event', title: 'Meet at the lake', latitude: 45, longitude: 5, createdAt: ago(1) })
  await make.post({ kind: 'event', title: 'Meet at the sea', latitude: 45.5, longitude: 5, createdAt: ago(0.5) })
  const visitor = await as(null)

  const near = await visitor.get<PostPage>('/posts?kind=event&q=meet&near=45,5')
  expect(near.body.items.map(({ title }) => title)).toEqual(['Meet at the lake', 'Meet at the sea'])
  const anywhere = await visitor.get<PostPage>('/posts?kind=event&q=meet')
  expect(anywhere.body.items.map(({ title }) => title)).toEqual(['Meet at the sea', 'Meet at the lake'])
})

test('a search finds an edited title, make, or author name immediately', async ({ make, as, sql }) => {
  const author = await make.person({ name: 'Before' })
  const { id } = await make.post({ author, kind: 'vehicle', title: 'First words' })
  const finds = async (q: string) => {
    const { body } = await (await as(null)).get<PostPage>(`/posts?kind=vehicle&q=${q}`)
    return body.items.some((item) => item.id === id)
  }

  await sql`update posts set title = 'Second thoughts' where id = ${id}`
  await sql`update vehicles set make = 'Lancia' where post_id = ${id}`
  await sql`update members set name = 'Afterwards' where id = ${author.id}`

  expect(await Promise.all(['first', 'before', 'nissan'].map(finds))).toEqual([false, false, false])
  expect(await Promise.all(['second', 'lancia', 'afterwards'].map(finds))).toEqual([true, true, true])
})

test('a blog post of 100,000 characters can be found', async ({ make, as }) => {
  const description = Array.from({ length: 12_000 }, (_, n) => `wörd${n}`)
    .join(' ')
    .slice(0, 100_000)
  await make.post({ kind: 'blog', title: 'Endless', description })

  const { body } = await (await as(null)).get<PostPage>('/posts?kind=blog&q=wörd17')
  expect(body.items.map(({ title }) => title)).toEqual(['Endless'])
})

test('how common a word is, is counted over all headings', async ({ make, sql }) => {
  const publish = () => make.post({ kind: 'event', title: 'Hillclimb' })
  const count = async () => (await sql`select posts from search_words where word = 'hillclimb'`)[0]?.posts
  await publish()
  await publish()
  await learnSearchWords(sql)
  await sql`update post_search set changed_at = now() - interval '1 hour'`

  await publish()
  await learnSearchWords(sql, { minutes: 30 })
  expect(await count()).toBe(2)

  await learnSearchWords(sql)
  expect(await count()).toBe(3)
})
