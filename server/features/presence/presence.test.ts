import type { Presence } from '#contract/presence.ts'
import { insertConversation } from '#test/empty-conversation.ts'
import { test as base, expect } from '#test/test.ts'
import { presenceWatch } from './watch.ts'

const nothing = { isOnline: false, lastSeenAt: null }

/** Ann and Bob have a conversation, and were both just here. */
const test = base.extend('world', async ({ make, as, sql }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  await sql`insert into presence (member_id, seen_at) values (${ann.id}, now()), (${bob.id}, now())`
  const id = await insertConversation(sql, [ann, bob])
  const read = async (person: { id: number }) =>
    (await (await as(person as typeof ann)).get<Presence>(`/conversations/${id}/presence`)).body
  return { ann, bob, id, read }
})

test('both sides see when the other was last here, to five minutes', async ({ world, sql }) => {
  const { ann, bob, read } = world
  await sql`update presence set seen_at = '2026-11-23T10:04:59Z' where member_id = ${bob.id}`

  expect(await read(ann)).toEqual({ isOnline: false, lastSeenAt: '2026-11-23T10:00:00.000Z' })
  const { isOnline, lastSeenAt } = await read(bob)
  expect(isOnline).toBe(true)
  expect(new Date(lastSeenAt!).getTime() % 300_000).toBe(0)
})

test('a member who was never here has no last-seen time', async ({ world, sql }) => {
  await sql`delete from presence where member_id = ${world.bob.id}`

  expect(await world.read(world.ann)).toEqual(nothing)
})

test.for(['ann', 'bob'] as const)('neither sees the other if %s does not show it', async (name, { world, as }) => {
  await (await as(world[name])).patch('/my/privacy', { showsLastSeen: false })

  expect(await world.read(world.ann)).toEqual(nothing)
  expect(await world.read(world.bob)).toEqual(nothing)
})

test.for(['ann', 'bob'] as const)('neither sees the other if %s has blocked them', async (name, { world, as }) => {
  const other = name === 'ann' ? world.bob : world.ann
  await (await as(world[name])).put(`/members/${other.handle}/block`, {})

  expect(await world.read(world.ann)).toEqual(nothing)
  expect(await world.read(world.bob)).toEqual(nothing)
})

test('neither sees the other while a request waits, or after it was declined', async ({ world, sql }) => {
  const { ann, bob, id, read } = world
  await sql`update conversation_members set accepted_at = null where conversation_id = ${id} and member_id = ${bob.id}`
  expect([await read(ann), await read(bob)]).toEqual([nothing, nothing])

  await sql`update conversation_members set declined_at = now() where conversation_id = ${id} and member_id = ${bob.id}`
  expect([await read(ann), await read(bob)]).toEqual([nothing, nothing])
})

test('a deleted member is not seen', async ({ world, sql }) => {
  await sql`
    update conversation_members set member_id = null
    where conversation_id = ${world.id} and member_id = ${world.bob.id}`

  expect(await world.read(world.ann)).toEqual(nothing)
})

test('outsiders, moderators among them, do not find the conversation', async ({ world, make, as }) => {
  const path = `/conversations/${world.id}/presence`
  for (const role of ['member', 'moderator', 'admin'] as const) {
    expect((await (await as(await make.person({ role }))).get(path)).status).toBe(404)
  }
  expect((await (await as(world.ann)).get('/conversations/999999999/presence')).status).toBe(404)
  expect((await (await as(null)).get(path)).status).toBe(401)
})

test('members count as seen when they arrive, while they stay, and when they leave', async ({ make, sql }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const watch = presenceWatch(sql, (error) => expect.fail(String(error)))
  const forget = () => sql`delete from presence where member_id in (${ann.id}, ${bob.id})`
  const seen = async () =>
    (
      await sql<{ memberId: number }[]>`
      select member_id from presence where member_id in (${ann.id}, ${bob.id}) order by member_id`
    ).map((row) => Number(row.memberId))

  // Ann has two tabs open.
  for (const { id } of [ann, ann, bob]) watch.connected(id)
  await watch.stay()
  expect(await seen()).toEqual([ann.id, bob.id])

  watch.disconnected(ann.id)
  watch.disconnected(bob.id)
  await watch.stay()
  await forget()
  await watch.stay()
  expect(await seen()).toEqual([ann.id])

  await forget()
  watch.disconnected(ann.id)
  await watch.stop()
  expect(await seen()).toEqual([ann.id])
})

test('a deleted member’s presence is not stored again', async ({ make, sql }) => {
  const ann = await make.person()
  const watch = presenceWatch(sql, (error) => expect.fail(String(error)))
  watch.connected(ann.id)
  await sql`delete from members where id = ${ann.id}`

  await watch.stop()

  expect(await sql`select from presence where member_id = ${ann.id}`).toHaveLength(0)
})
