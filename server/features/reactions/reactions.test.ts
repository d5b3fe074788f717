import type { Post } from '#contract/posts.ts'
import type { Reactions } from '#contract/states.ts'
import { expect, test } from '#test/test.ts'

test('a like counts once, a dislike replaces it, and undoing leaves nothing', async ({ make, as }) => {
  const { id } = await make.post({ likes: 60, dislikes: 9 })
  const ann = await as(await make.person())
  const react = async (reaction: unknown) =>
    (await ann.put<Reactions>(`/posts/${id}/reaction`, { reaction } as object)).body

  expect(await react(1)).toEqual({ likes: 61, dislikes: 9, mine: 1 })
  expect(await react(1)).toEqual({ likes: 61, dislikes: 9, mine: 1 })
  expect((await ann.get<Post>(`/posts/${id}`)).body).toMatchObject({ likes: 61, mine: { reaction: 1 } })
  expect(await react(-1)).toEqual({ likes: 60, dislikes: 10, mine: -1 })
  expect(await react(null)).toEqual({ likes: 60, dislikes: 9, mine: null })
  expect(await react(null)).toEqual({ likes: 60, dislikes: 9, mine: null })
})

test("a member's reaction does not affect another member's", async ({ make, as }) => {
  const { id } = await make.post()
  const ann = await as(await make.person())
  const bea = await as(await make.person())

  await ann.put(`/posts/${id}/reaction`, { reaction: 1 })

  expect((await bea.get<Post>(`/posts/${id}`)).body).toMatchObject({ likes: 1, mine: { reaction: null } })
  expect((await (await as(null)).get<Post>(`/posts/${id}`)).body).toMatchObject({ likes: 1, mine: null })
})

test('members who see the post can react if their email is verified', async ({ make, as, sql }) => {
  const author = await make.person()
  const { id } = await make.post({ author })
  const hidden = await make.post({ author, hiddenAt: new Date() })
  const blocked = await make.person()
  await sql`insert into blocks (member_id, blocked_id) values (${author.id}, ${blocked.id})`
  const people = {
    visitor: [null, 401, 401],
    unverified: [await make.person({ isVerified: false }), 403, 403],
    other: [await make.person(), 200, 404],
    blocked: [blocked, 404, 404],
    author: [author, 200, 200],
    moderator: [await make.person({ role: 'moderator' }), 200, 200],
  } as const

  for (const [who, [person, shown, unseen]] of Object.entries(people)) {
    const client = await as(person)
    expect([who, (await client.put(`/posts/${id}/reaction`, { reaction: 1 })).status]).toEqual([who, shown])
    expect([who, (await client.put(`/posts/${hidden.id}/reaction`, { reaction: 1 })).status]).toEqual([who, unseen])
  }
})

test.for([2, 0, '1', undefined, [1], 1.5])('refuses %s as a reaction', async (reaction, { make, as }) => {
  const { id } = await make.post()

  expect((await (await as(await make.person())).put(`/posts/${id}/reaction`, { reaction })).status).toBe(400)
})

test('each step of a reaction is recorded, and a repeated one is not', async ({ make, as, sql }) => {
  const { id } = await make.post()
  const ann = await make.person()
  const client = await as(ann)

  for (const reaction of [1, 1, -1, null, null]) await client.put(`/posts/${id}/reaction`, { reaction })

  const happenings = await sql<{ type: string }[]>`
    select type from happenings where actor_id = ${ann.id} and subject_id = ${id} order by id`
  expect(happenings.map(({ type }) => type)).toEqual(['post_liked', 'post_unliked', 'post_disliked', 'post_undisliked'])
})

test('after a thousand concurrent likes and unlikes, the totals match a recount', async ({ make, as, sql }) => {
  const { id } = await make.post({ likes: 60, dislikes: 9 })
  const people = await Promise.all(Array.from({ length: 20 }, async () => as(await make.person())))

  const clicks = people.flatMap((client, who) =>
    Array.from({ length: 50 }, (_, turn) =>
      client.put(`/posts/${id}/reaction`, { reaction: [1, null, -1, 1, -1, null][(turn * 7 + who) % 6] }),
    ),
  )
  expect(new Set((await Promise.all(clicks)).map(({ status }) => status))).toEqual(new Set([200]))

  const [recount] = await sql`
    select 60 + count(*) filter (where reaction = 1)::int as likes,
      9 + count(*) filter (where reaction = -1)::int as dislikes
    from post_states where post_id = ${id}`
  expect((await people[0]!.get<Post>(`/posts/${id}`)).body).toMatchObject(recount!)
})
