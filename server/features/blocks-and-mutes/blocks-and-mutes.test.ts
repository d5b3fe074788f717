import type { Problem } from '#contract/basics.ts'
import type { MutedWords, UnwantedPage } from '#contract/blocks-and-mutes.ts'
import type { PostPage } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'

type Get = { get<Body>(path: string): Promise<{ status: number; body: Body }> }

async function titles(client: Get, query = 'kind=blog&sort=newest') {
  return (await client.get<PostPage>(`/posts?${query}`)).body.items.map(({ title }) => title)
}

test('two members see nothing of each other after a block; others and visitors see both', async ({ make, as }) => {
  const [ann, bob, cem] = [await make.person(), await make.person(), await make.person()]
  const [annsPost, bobsPost] = [
    await make.post({ author: ann, kind: 'forum', title: 'Of Ann' }),
    await make.post({ author: bob, kind: 'forum', title: 'Of Bob' }),
  ]
  const [asAnn, asBob, asCem, visitor] = [await as(ann), await as(bob), await as(cem), await as(null)]

  expect((await asAnn.put(`/members/${bob.handle}/block`, {})).status).toBe(204)

  const forums = 'kind=forum&sort=newest'
  expect(await titles(asAnn, forums)).not.toContain('Of Bob')
  expect(await titles(asBob, forums)).not.toContain('Of Ann')
  for (const other of [asCem, visitor]) {
    expect(await titles(other, forums)).toEqual(expect.arrayContaining(['Of Ann', 'Of Bob']))
  }
  expect((await asAnn.get(`/posts/${bobsPost.id}`)).status).toBe(404)
  expect((await asBob.get(`/posts/${annsPost.id}`)).status).toBe(404)
  expect((await visitor.get(`/posts/${annsPost.id}`)).status).toBe(200)

  expect((await asBob.delete(`/members/${ann.handle}/block`)).status).toBe(204) // only the blocker can lift it
  expect(await titles(asBob, forums)).not.toContain('Of Ann')
  await asAnn.delete(`/members/${bob.handle}/block`)
  expect(await titles(asAnn, forums)).toContain('Of Bob')
})

test('a moderator still sees members who blocked them', async ({ make, as }) => {
  const [moderator, spammer] = [await make.person({ role: 'moderator' }), await make.person()]
  const post = await make.post({ author: spammer })

  await (await as(spammer)).put(`/members/${moderator.handle}/block`, {})

  expect((await (await as(moderator)).get(`/posts/${post.id}`)).status).toBe(200)
})

test('blocking ends follows in both directions and updates the counters', async ({ make, as, sql }) => {
  const [ann, bob, cem] = [await make.person(), await make.person(), await make.person()]
  for (const [from, to] of [
    [ann, bob],
    [bob, ann],
    [cem, ann],
  ] as const) {
    await sql`
      insert into follows (member_id, target_type, target, followed_id)
      values (${from.id}, 'member', ${String(to.id)}, ${to.id})`
    await sql`update members set following = following + 1 where id = ${from.id}`
    await sql`update members set followers = followers + 1 where id = ${to.id}`
  }

  const client = await as(ann)
  await Promise.all([1, 2, 3].map(() => client.put(`/members/${bob.handle}/block`, {})))

  const counts =
    await sql`select followers, following from members where id in ${sql([ann.id, bob.id, cem.id])} order by id`
  expect([...counts]).toEqual([
    { followers: 1, following: 0 },
    { followers: 0, following: 0 },
    { followers: 0, following: 1 },
  ])
})

test('a muted member is in no list, still has their own page, and notices nothing', async ({ make, as }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const post = await make.post({ author: bob, kind: 'blog', title: 'Of muted Bob' })
  await make.post({ author: ann, kind: 'blog', title: 'Of Ann, who mutes' })
  const client = await as(ann)

  await client.put(`/members/${bob.handle}/mute`, {})

  expect(await titles(client)).not.toContain('Of muted Bob')
  expect(await titles(client, `author=${bob.handle}`)).toContain('Of muted Bob')
  expect((await client.get(`/posts/${post.id}`)).status).toBe(200)
  expect(await titles(await as(bob))).toContain('Of Ann, who mutes')

  await client.delete(`/members/${bob.handle}/mute`)
  expect(await titles(client)).toContain('Of muted Bob')
})

test.for([
  ['Crypto', 'Buy CRYPTO now', true],
  ['crypto', 'Cryptography for cars', false],
  ['café', 'Cars and Cafe', true],
  ['brake', 'Which brakes?', true],
  ['cold start', 'A cold-start problem', true],
  ['cold start', 'A start in the cold', false],
] as const)('muting "%s" hides the title "%s": %s', async ([word, title, isHidden], { make, as }) => {
  const client = await as(await make.person())
  await make.post({ kind: 'blog', title, description: 'Text.' })
  await make.post({ kind: 'blog', title: 'Another thing', description: `It is about ${title}` })

  await client.put('/muted-words', { word })

  expect((await titles(client)).includes(title)).toBe(!isHidden)
  expect((await client.get<PostPage>('/posts?kind=blog')).body.items.some((post) => post.title === title)).toBe(
    !isHidden,
  )
  expect(await titles(await as(null))).toContain(title)
})

test('muted words never hide your own posts', async ({ make, as }) => {
  const person = await make.person()
  await make.post({ author: person, kind: 'blog', title: 'My turbo' })
  const client = await as(person)
  await client.put('/muted-words', { word: 'turbo' })

  expect(await titles(client)).toContain('My turbo')
})

test('muted words are listed normalized, without duplicates, and can be removed', async ({ make, as }) => {
  const client = await as(await make.person())
  const other = await as(await make.person())
  await other.put('/muted-words', { word: 'theirs' })
  for (const word of ['Škoda!', 'skoda', ' big  turbo ']) await client.put('/muted-words', { word })

  const words = async () => (await client.get<MutedWords>('/muted-words')).body.items.map(({ word }) => word)
  expect(await words()).toEqual(['big turbo', 'skoda'])
  await client.delete(`/muted-words?word=${encodeURIComponent('big turbo')}`)
  expect(await words()).toEqual(['skoda'])
})

test.for(['', 'x', '!!', '  ', 'é', 'x'.repeat(61), 'a\0b'])('"%s" cannot be muted', async (word, { make, as }) => {
  const reply = await (await as(await make.person())).put<Problem>('/muted-words', { word })

  expect(reply).toMatchObject({ status: 400 })
})

test('"not interested" removes a post from your own lists only, and can be undone', async ({ make, as }) => {
  const [client, other] = [await as(await make.person()), await as(await make.person())]
  const { id } = await make.post({ kind: 'blog', title: 'Not for me' })

  await client.put(`/posts/${id}/not-interested`, {})
  expect(await titles(client)).not.toContain('Not for me')
  expect(await titles(other)).toContain('Not for me')
  expect((await client.get(`/posts/${id}`)).status).toBe(200)

  await client.delete(`/posts/${id}/not-interested`)
  expect(await titles(client)).toContain('Not for me')
})

test('the lists of blocked and muted members are private and paged', async ({ make, as }) => {
  const [ann, other] = [await make.person(), await make.person()]
  const [client, asOther] = [await as(ann), await as(other)]
  const people = [
    await make.person({ name: 'One' }),
    await make.person({ name: 'Two' }),
    await make.person({ name: 'Three' }),
  ]
  for (const { handle } of people) await client.put(`/members/${handle}/block`, {})
  await asOther.put(`/members/${ann.handle}/block`, {})
  await client.put(`/members/${people[0]!.handle}/mute`, {})

  const first = (await client.get<UnwantedPage>('/my/blocks?limit=2')).body
  const second = (await client.get<UnwantedPage>(`/my/blocks?limit=2&after=${first.next}`)).body
  expect([...first.items, ...second.items].map(({ member }) => member.name)).toEqual(['Three', 'Two', 'One'])
  expect(second.next).toBeNull()
  expect((await client.get<UnwantedPage>('/my/mutes')).body.items.map(({ member }) => member.name)).toEqual(['One'])
})

test.for([
  ['put', '/members/nobody-at-all/block', 404],
  ['put', '/members/nobody-at-all/mute', 404],
  ['put', '/members/ME/block', 403],
  ['put', '/members/ME/mute', 403],
  ['put', '/posts/999999999/not-interested', 404],
  ['put', '/posts/abc/not-interested', 404],
] as const)('%s %s returns %i, and a visitor must sign in first', async ([method, path, status], { make, as }) => {
  const person = await make.person()

  expect((await (await as(person))[method](path.replace('ME', person.handle), {})).status).toBe(status)
  const visitor = await (await as(null))[method](path, {})
  expect(visitor.status).toBe(401)
})
