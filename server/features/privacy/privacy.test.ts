import type { Privacy } from '#contract/privacy.ts'
import { expect, test } from '#test/test.ts'

test('members change individual privacy settings, and only their own', async ({ make, as }) => {
  const [client, other] = [await as(await make.person()), await as(await make.person())]
  const byDefault = {
    showsFollows: true,
    showsTips: false,
    showsLastSeen: true,
    mentionsFrom: 'everyone',
    messagesFrom: 'everyone',
  }
  expect((await client.get<Privacy>('/my/privacy')).body).toEqual(byDefault)

  await client.patch('/my/privacy', { mentionsFrom: 'nobody' })
  expect((await client.patch<Privacy>('/my/privacy', { showsFollows: false })).body).toEqual({
    ...byDefault,
    showsFollows: false,
    mentionsFrom: 'nobody',
  })
  const more = { messagesFrom: 'followed', showsLastSeen: false } as const
  expect((await client.patch<Privacy>('/my/privacy', more)).body).toMatchObject({ ...more, mentionsFrom: 'nobody' })
  expect((await other.get<Privacy>('/my/privacy')).body).toEqual(byDefault)
  expect((await (await as(null)).get('/my/privacy')).status).toBe(401)
  for (const bad of [
    { mentionsFrom: 'friends' },
    { messagesFrom: 'friends' },
    { showsLastSeen: 1 },
    { showsFollows: 'no' },
    { role: 'admin' },
  ]) {
    expect((await client.patch('/my/privacy', bad)).status).toBe(400)
  }
})

test('members can hide whom they follow from everyone else', async ({ make, as }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const [asAnn, asBob, visitor] = [await as(ann), await as(bob), await as(null)]
  await asAnn.patch('/my/privacy', { showsFollows: false })

  for (const side of ['followers', 'following']) {
    expect((await asAnn.get(`/members/${ann.handle}/${side}`)).status).toBe(200)
    expect((await asBob.get(`/members/${ann.handle}/${side}`)).status).toBe(403)
    expect((await visitor.get(`/members/${ann.handle}/${side}`)).status).toBe(403)
    expect((await asAnn.get(`/members/${bob.handle}/${side}`)).status).toBe(200)
  }
})

test.for([
  ['everyone', true, true],
  ['followed', true, false],
  ['nobody', false, false],
] as const)(
  'mentions allowed from %s: someone they follow %s, others %s',
  async ([from, followed, others], { make, as, sql }) => {
    const handle = `zz-${crypto.randomUUID().slice(0, 12)}`
    const [ann, friend, stranger] = [await make.person({ handle }), await make.person(), await make.person()]
    await sql`
    insert into follows (member_id, target_type, target, label, followed_id)
    values (${ann.id}, 'member', ${String(friend.id)}, 'x', ${friend.id})`
    await (await as(ann)).patch('/my/privacy', { mentionsFrom: from })
    const post = await make.post()

    for (const [person, isAllowed] of [
      [friend, followed],
      [stranger, others],
    ] as const) {
      const client = await as(person)
      const suggested = await client.get<{ items: { handle: string }[] }>(`/members/suggestions?q=${handle}`)
      expect(suggested.body.items.some((member) => member.handle === handle)).toBe(isAllowed)
      await client.post(`/posts/${post.id}/comments`, { text: `Look, @${handle}` })
      const [last] = await sql<{ details: { mentioned: number[] } }[]>`
      select details from happenings where type = 'comment_made' and actor_id = ${person.id} order by id desc limit 1`
      expect(last?.details.mentioned).toEqual(isAllowed ? [ann.id] : [])
    }
  },
)
