import type { Problem } from '#contract/basics.ts'
import { type FollowerPage, type FollowPage, type Levels, MAX_FOLLOWS } from '#contract/follows.ts'
import type { FollowingCards } from '#contract/listings.ts'
import type { PostPage } from '#contract/posts.ts'
import type { Person } from '#test/client.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { expect, test } from '#test/test.ts'
import { happeningHandlers } from '../../happening-handlers.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime } from '../../platform/background/realtime.ts'
import type { Pool, Transaction } from '../../platform/database/database.ts'
import { endFollowsBetween, endFollowsOf } from './index.ts'

test('a follow is in your own list, in the follower list, and in the following list', async ({ make, as }) => {
  const [ann, bea] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bea' })]
  const client = await as(ann)

  await client.put(`/follows/member/${bea.id}`, { level: 'watching' })
  await client.put('/follows/tag/Big%20Brakes', {})
  await client.put('/follows/make/Škoda', {})

  const { items } = (await client.get<FollowPage>('/my/follows')).body
  expect(items.map(({ type, target, label, level }) => [type, target, label, level])).toEqual([
    ['make', 'skoda', 'Škoda', 'following'],
    ['tag', 'big brakes', 'big brakes', 'following'],
    ['member', String(bea.id), 'Bea', 'watching'],
  ])
  const followers = await (await as(bea)).get<FollowerPage>(`/members/${bea.handle}/followers`)
  expect(followers.body.items).toMatchObject([{ handle: ann.handle, level: null }])
  const following = await client.get<FollowerPage>(`/members/${ann.handle}/following`)
  expect(following.body.items).toMatchObject([{ handle: bea.handle, level: 'watching' }])
})

test('the list is paged and can be searched by name, and levels can be looked up', async ({ make, as, sql }) => {
  const ann = await make.person()
  const client = await as(ann)
  for (const [index, tag] of ['rust', 'turbo', 'trucks'].entries()) {
    await client.put(`/follows/tag/${tag}`, {})
    await sql`update follows set created_at = now() - interval '1 hour' + ${index} * interval '1 minute'
      where member_id = ${ann.id} and target = ${tag}`
  }

  const first = (await client.get<FollowPage>('/my/follows?limit=2')).body
  const second = (await client.get<FollowPage>(`/my/follows?limit=2&after=${first.next}`)).body
  const found = (await client.get<FollowPage>('/my/follows?q=TRU')).body
  const levels = (await client.get<Levels>('/my/follow-levels?of=tag:Turbo&of=tag:none&of=make:turbo')).body

  expect([...first.items, ...second.items].map(({ target }) => target)).toEqual(['trucks', 'turbo', 'rust'])
  expect(second.next).toBeNull()
  expect(found.items.map(({ target }) => target)).toEqual(['trucks'])
  expect(levels.levels).toEqual(['following', null, null])
})

test('following twice counts once, and so does unfollowing', async ({ make, as, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const client = await as(ann)

  for (let time = 0; time < 2; time++) await client.put(`/follows/member/${bea.id}`, { level: 'following' })
  expect(await countersOf(sql, bea.id)).toEqual({ followers: 1, following: 0 })
  expect(await countersOf(sql, ann.id)).toEqual({ followers: 0, following: 1 })
  expect(await happeningsOf(sql, ann.id)).toEqual(['member_followed'])

  for (let time = 0; time < 2; time++) expect((await client.delete(`/follows/member/${bea.id}`)).status).toBe(204)
  expect(await countersOf(sql, bea.id)).toEqual({ followers: 0, following: 0 })
  expect(await countersOf(sql, ann.id)).toEqual({ followers: 0, following: 0 })
})

test.for([
  ['a visitor', 'visitor', 401],
  ['a member with an unverified address', 'unverified', 403],
  ['the viewer', 'self', 403],
  ['a member who blocked the viewer', 'blocked', 404],
  ['a member whom the viewer blocked', 'blocking', 404],
  ['any other member', 'other', 200],
] as const)('following as, or following, %s succeeds or is refused', async ([, who, status], { make, as, sql }) => {
  const target = await make.person()
  const ann = await make.person({ isVerified: who !== 'unverified' })
  if (who === 'blocked') await block(sql, target.id, ann.id)
  if (who === 'blocking') await block(sql, ann.id, target.id)
  const client = await as(who === 'visitor' ? null : who === 'self' ? target : ann)

  expect((await client.put(`/follows/member/${target.id}`, {})).status).toBe(status)
  expect(await countersOf(sql, target.id)).toEqual({ followers: status === 200 ? 1 : 0, following: 0 })
})

test('a follow does not wait for a transaction that notifies the followed member', async ({ make, as, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = await make.post({ author: ann })
  const client = await as(bea)
  await sql.begin(async (notifying) => {
    await notifying`
      insert into notifications (member_id, type, group_key, subject_type, subject_id)
      values (${ann.id}, 'comment', 'a', 'post', ${post.id})`
    expect((await client.put(`/follows/member/${ann.id}`, {})).status).toBe(200)
  })
})

test('a member at the limit can change levels, but not follow more', async ({ make, as, sql }) => {
  const [ann, bea, cem] = [await make.person(), await make.person(), await make.person()]
  const client = await as(ann)
  await client.put(`/follows/member/${bea.id}`, {})
  await client.put('/follows/tag/first', {})
  await sql`
    insert into follows (member_id, target_type, target, label)
    select ${ann.id}, 'tag', 'tag ' || n, 'tag ' || n from generate_series(3, ${MAX_FOLLOWS}::int) n`

  for (const other of [`member/${bea.id}`, 'tag/first']) {
    expect((await client.put(`/follows/${other}`, { level: 'watching' })).body).toEqual({ level: 'watching' })
  }
  for (const other of [`member/${cem.id}`, 'tag/another']) {
    const refused = await client.put<Problem>(`/follows/${other}`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_follows'])
  }
})

test.for([
  ['member', 'nobody', 400],
  ['member', '0', 400],
  ['member', '999999999', 404],
  ['place', '999999999', 404],
  ['tag', '%20%20', 404],
  ['color', 'red', 404],
  ['tag', 'x'.repeat(61), 404],
] as const)('the %s "%s" cannot be followed', async ([type, target, status], { make, as }) => {
  const client = await as(await make.person())

  expect((await client.put(`/follows/${type}/${target}`, {})).status).toBe(status)
})

test('follower lists leave out members blocked in either direction', async ({ make, as, sql }) => {
  const [star, fan, viewer] = [await make.person(), await make.person(), await make.person()]
  await (await as(fan)).put(`/follows/member/${star.id}`, {})
  await block(sql, fan.id, viewer.id)

  const seen = await (await as(viewer)).get<FollowerPage>(`/members/${star.handle}/followers`)
  const byOthers = await (await as(null)).get<FollowerPage>(`/members/${star.handle}/followers`)
  const hidden = await (await as(viewer)).get(`/members/${fan.handle}/following`)

  expect(seen.body.items).toEqual([])
  expect(byOthers.body.items.map(({ id }) => id)).toEqual([fan.id])
  expect(hidden.status).toBe(404)
})

test('a block ends follows in both directions, even a concurrent one', async ({ make, as, sql }) => {
  for (let round = 0; round < 10; round++) {
    const [ann, bea] = [await make.person(), await make.person()]
    const [asAnn, asBea] = [await as(ann), await as(bea)]
    await Promise.all([
      asAnn.put(`/follows/member/${bea.id}`, {}),
      asBea.put(`/follows/member/${ann.id}`, {}),
      sql.begin(async (tx) => {
        await tx`insert into blocks (member_id, blocked_id) values (${ann.id}, ${bea.id})`
        await endFollowsBetween(tx, ann.id, bea.id)
      }),
    ])
    expect(await countersOf(sql, ann.id)).toEqual({ followers: 0, following: 0 })
    expect(await countersOf(sql, bea.id)).toEqual({ followers: 0, following: 0 })
  }
})

test.for([
  ['blocks someone', (tx: Transaction, ann: number, bea: number) => tx`insert into blocks values (${bea}, ${ann})`],
  ['leaves', (tx: Transaction, _: number, bea: number) => tx`delete from members where id = ${bea}`],
] as const)('a member who %s during a concurrent follow is not followed', async ([, leave], { make, as, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const client = await as(ann)

  let asked: Promise<{ status: number }> | undefined
  await sql.begin(async (tx) => {
    await tx`select from members where id = ${bea.id} for update`
    asked = client.put(`/follows/member/${bea.id}`, {})
    await untilLockWait(sql)
    await leave(tx, ann.id, bea.id)
  })

  expect((await asked)?.status).toBe(404)
  expect(await wrongNumbers(sql)).toEqual([])
})

test('counters match a recount after concurrent follows and unfollows', async ({ make, as, sql }) => {
  const people = await Promise.all(Array.from({ length: 6 }, () => make.person()))
  const clients = await Promise.all(people.map((person) => as(person)))
  const acts = Array.from({ length: 150 }, () => {
    const [one, other] = [Math.floor(Math.random() * 6), Math.floor(Math.random() * 6)]
    const path = `/follows/member/${people[other]!.id}`
    return Math.random() < 0.6 ? clients[one]!.put(path, {}) : clients[one]!.delete(path)
  })

  const replies = await Promise.all(acts)

  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await wrongNumbers(sql)).toEqual([])
})

test('repeated concurrent follows and unfollows of the same people never fail', async ({ make, as, sql }) => {
  const stars = await Promise.all([make.person(), make.person(), make.person()])
  const fans = await Promise.all(Array.from({ length: 8 }, () => make.person()))
  const statuses = new Set<number>()
  const comeAndGo = async (fan: Person) => {
    const client = await as(fan)
    for (const { id } of Array.from({ length: 12 }, () => stars).flat()) {
      statuses.add((await client.put(`/follows/member/${id}`, {})).status)
      statuses.add((await client.delete(`/follows/member/${id}`)).status)
    }
  }
  const errors: unknown[] = []
  const handlers = happeningHandlers({ sql, realtime: noRealtime, jobs: noJobs })
  let isOver = false
  const deliver = async () => {
    // Meanwhile, delivery notifies the stars, which changes the same rows.
    while (!isOver) await deliverHappenings(sql, handlers, (error) => errors.push(error))
  }

  await Promise.all([deliver(), Promise.all(fans.map(comeAndGo)).finally(() => (isOver = true))])

  expect([...statuses].toSorted()).toEqual([200, 204])
  expect(errors).toEqual([])
  expect(await wrongNumbers(sql)).toEqual([])
})

test('a member who leaves is no longer counted as a follower or as followed', async ({ make, as, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  await (await as(ann)).put(`/follows/member/${bea.id}`, {})
  await (await as(bea)).put(`/follows/member/${ann.id}`, {})

  await sql.begin((tx) => endFollowsOf(tx, ann.id))

  expect(await countersOf(sql, bea.id)).toEqual({ followers: 0, following: 0 })
  expect(await wrongNumbers(sql)).toEqual([])
})

test('the panel shows the newest followed posts, or without follows those of the most active authors', async ({
  make,
  as,
  sql,
}) => {
  const [ann, bea, cem] = [await make.person(), await make.person(), await make.person()]
  const [placeId] = await somePlaces(sql)
  const at = (day: number) => new Date(Date.UTC(2020, 0, day))
  const byBea = await make.post({ kind: 'vehicle', author: bea, createdAt: at(1) })
  const ofMake = await make.post({ kind: 'vehicle', author: cem, own: { make: 'Škoda' }, createdAt: at(2) })
  const there = await make.post({ kind: 'vehicle', author: cem, placeId, createdAt: at(3) })
  await make.post({ kind: 'vehicle', author: cem, createdAt: at(4) })
  const client = await as(ann)
  const panel = async () => (await client.get<FollowingCards>('/posts/following?kind=vehicle')).body

  expect((await panel()).isFollowing).toBe(false)
  await client.put(`/follows/member/${bea.id}`, {})
  await client.put('/follows/make/skoda', {})
  await client.put(`/follows/place/${placeId}`, {})

  expect(await panel()).toMatchObject({ isFollowing: true, items: [there, ofMake, byBea] })
  const filtered = (await client.get<PostPage>('/posts?kind=vehicle&following=true&sort=newest')).body
  expect(filtered.items.map(({ id }) => id)).toEqual([there.id, ofMake.id, byBea.id])
  expect((await client.get<PostPage>('/posts?kind=vehicle&following=true')).body.items).toHaveLength(3)

  // At a lower level: no longer in the panel, still under the filter.
  await client.put(`/follows/place/${placeId}`, { level: 'normal' })
  expect((await panel()).items.map(({ id }) => id)).toEqual([ofMake.id, byBea.id])
  expect((await client.get<PostPage>('/posts?kind=vehicle&following=true')).body.items).toHaveLength(3)

  // Posts by a muted person are excluded, whatever they are about.
  await client.put(`/follows/member/${cem.id}`, { level: 'muted' })
  expect((await panel()).items.map(({ id }) => id)).toEqual([byBea.id])
})

test('only members can filter by what they follow', async ({ as }) => {
  expect((await (await as(null)).get('/posts?kind=video&following=true')).status).toBe(401)
  expect((await (await as(null)).get('/posts/facets?kind=video&following=true')).status).toBe(401)
})

test('the Following filter includes threads with a followed tag', async ({ make, as }) => {
  const client = await as(await make.person())
  const { id } = await make.post({ kind: 'forum', tags: ['carburettors-of-2026'] })
  await client.put('/follows/tag/Carburettors-of-2026', {})

  const found = (await client.get<PostPage>('/posts?kind=forum&following=true')).body
  expect(found.items.map((item) => item.id)).toEqual([id])
})

function block(sql: Pool, memberId: number, blockedId: number) {
  return sql`insert into blocks (member_id, blocked_id) values (${memberId}, ${blockedId})`
}

async function countersOf(sql: Pool, id: number) {
  const [numbers] = await sql`select followers, following from members where id = ${id}`
  return { ...numbers }
}

async function happeningsOf(sql: Pool, actorId: number) {
  return (await sql<{ type: string }[]>`select type from happenings where actor_id = ${actorId}`).map(
    ({ type }) => type,
  )
}

async function wrongNumbers(sql: Pool) {
  return [
    ...(await sql`
      select id, followers, following from members
      where followers <> (select count(*) from follows where followed_id = members.id)
        or following <> (select count(*) from follows where member_id = members.id and followed_id is not null)`),
  ]
}

async function somePlaces(sql: Pool) {
  const rows = await sql<{ id: number }[]>`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (900001, 'Nowhere', 'CO', 'US', 'Nowhere, CO', 10, 39, -105) returning id`
  return rows.map(({ id }) => id)
}
