import type { Me } from '#contract/members.ts'
import type { NotificationPage, NotificationSettings } from '#contract/notifications.ts'
import { happenTo } from '#test/happen.ts'
import { test as base, expect } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime, type RoomMessage } from '../../platform/background/realtime.ts'
import { record } from '../happenings/index.ts'
import { notificationHandler } from './index.ts'

const test = base
  .extend('happen', ({ sql }) =>
    happenTo(sql, [notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources })]),
  )
  .extend('list', ({ as }) => async (person: Me, query = '') => {
    const client = await as(person)
    return (await client.get<NotificationPage>(`/notifications${query}`)).body
  })
  /** The number on the bell, and a recount. */
  .extend('bell', ({ sql }) => async ({ id }: { id: number }) => {
    const [row] = await sql<[{ said: number; counted: number }]>`
      select coalesce((select unread from bells where member_id = ${id}), 0) as said,
        (select count(*)::int from notifications where member_id = ${id} and is_shown and read_at is null) as counted`
    expect(row.said).toBe(row.counted)
    return row.said
  })

test.for<[relation: string, isNotified: boolean]>([
  ['an unrelated member', true],
  ['someone the author blocked', false],
  ['someone who blocked the author', false],
  ['someone the author muted', false],
  ['someone who muted the author', true],
  ['the author', false],
])('notifies the author of a comment by %s: %s', async ([relation, isNotified], { make, happen, list, bell, sql }) => {
  const [author, other] = [await make.person(), await make.person()]
  const relations: Record<string, () => Promise<unknown>> = {
    'someone the author blocked': () => sql`insert into blocks values (${author.id}, ${other.id})`,
    'someone who blocked the author': () => sql`insert into blocks values (${other.id}, ${author.id})`,
    'someone the author muted': () => sql`insert into mutes values (${author.id}, ${other.id})`,
    'someone who muted the author': () => sql`insert into mutes values (${other.id}, ${author.id})`,
  }
  await relations[relation]?.()
  const post = await make.post({ author })
  const who = relation === 'the author' ? author : other
  const comment = await make.comment({ author: who, post })

  await happen('comment_made', who, comment.id, { mentioned: [author.id] })

  expect((await list(author)).items).toHaveLength(isNotified ? 1 : 0)
  expect(await bell(author)).toBe(isNotified ? 1 : 0)
})

test('notifications of deleted or no longer visible subjects leave the list and the count', async ({
  make,
  happen,
  list,
  bell,
  sql,
}) => {
  const ann = await make.person()
  const [bea, cem] = [await make.person(), await make.person()]
  const post = await make.post({ author: ann })
  const comments = await Promise.all([bea, bea, cem].map((author) => make.comment({ author, post })))
  for (const [index, { id }] of comments.entries()) await happen('comment_made', index === 2 ? cem : bea, id)
  const theirs = await make.post({ author: cem })
  const mention = await make.comment({ author: cem, post: theirs })
  await happen('comment_made', cem, mention.id, { mentioned: [ann.id] })
  expect(await bell(ann)).toBe(4)

  await sql`update comments set removed_at = now() where id = ${comments[0]!.id}`
  await happen('comment_removed', bea, comments[0]!.id)
  expect([await bell(ann), (await list(ann)).items.length]).toEqual([3, 3])

  await sql`update posts set hidden_at = now() where id = ${theirs.id}`
  await happen('post_hidden', bea, theirs.id)
  expect([await bell(ann), (await list(ann)).items.length]).toEqual([2, 2])

  await sql`insert into blocks values (${ann.id}, ${cem.id})`
  await happen('member_blocked', ann, cem.id)
  expect([await bell(ann), (await list(ann)).items.length]).toEqual([1, 1])

  // Rows that are deleted with a purged post.
  await sql`delete from posts where id = ${post.id}`
  expect([await bell(ann), (await list(ann)).items.length]).toEqual([0, 0])
})

test('what a member cannot see is not listed, even before its notification is withdrawn', async ({
  make,
  happen,
  list,
  sql,
}) => {
  const ann = await make.person()
  const bea = await make.person()
  const post = await make.post({ author: bea })
  const comment = await make.comment({ author: bea, post })
  await happen('comment_made', bea, comment.id, { mentioned: [ann.id] })
  expect((await list(ann)).items).toHaveLength(1)

  await sql`insert into blocks values (${bea.id}, ${ann.id})`

  expect((await list(ann)).items).toHaveLength(0)
})

test('members only see and change their own notifications', async ({ make, as, happen, list, bell }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = await make.post({ author: ann })
  await happen('comment_made', bea, (await make.comment({ author: bea, post })).id)
  const [hers] = (await list(ann)).items
  const other = await as(bea)

  expect((await other.put(`/notifications/${hers!.id}/read`, {})).status).toBe(404)
  expect((await other.put('/notifications/read', { upTo: hers!.id })).status).toBe(204)
  expect(await bell(ann)).toBe(1)

  const visitor = await as(null)
  for (const path of ['/notifications', '/notifications/unread', '/notification-settings']) {
    expect((await visitor.get(path)).status).toBe(401)
  }
  expect((await visitor.put('/notifications/read', { upTo: 1 })).status).toBe(401)
})

test('notifications are paged, by type, or only the unread ones', async ({ make, as, happen, list }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = await make.post({ author: ann })
  const client = await as(ann)
  for (let count = 0; count < 5; count++)
    await happen('comment_made', bea, (await make.comment({ author: bea, post })).id)
  await happen('comment_made', bea, (await make.comment({ author: bea, post })).id, { mentioned: [ann.id] })

  const first = await list(ann, '?limit=4')
  const second = await list(ann, `?limit=4&after=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([4, 2, null])
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)

  expect((await list(ann, '?type=mention')).items.map(({ type }) => type)).toEqual(['mention'])
  await client.put('/notifications/read', { upTo: ids[2]! })
  // What came after the newest shown one stays new.
  expect((await list(ann, '?only=unread')).items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect((await client.get('/notifications?type=nonsense')).status).toBe(400)
})

test('types turned off on the site do not notify, and settings are kept', async ({ make, as, happen, bell, list }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = await make.post({ author: ann })
  const client = await as(ann)
  const before = (await client.get<NotificationSettings>('/notification-settings')).body
  expect(before).toMatchObject({
    rhythm: 'soon',
    email: `${ann.handle}@example.test`,
    channels: { like: { app: true, mail: false } },
  })

  await client.patch('/notification-settings', { channel: { type: 'comment', channel: 'app', isOn: false } })
  const { body } = await client.patch<NotificationSettings>('/notification-settings', { rhythm: 'weekly' })
  expect(body).toEqual({
    ...before,
    rhythm: 'weekly',
    channels: { ...before.channels, comment: { ...before.channels.comment, app: false } },
  })

  await happen('comment_made', bea, (await make.comment({ author: bea, post })).id)
  expect([await bell(ann), (await list(ann)).items.length]).toEqual([0, 0])
  expect(
    (await client.patch('/notification-settings', { channel: { type: 'comment', channel: 'smoke', isOn: true } }))
      .status,
  ).toBe(400)
})

test('concurrent likes, unlikes, reads, and deliveries leave at most one row and a correct count', async ({
  make,
  as,
  sql,
  bell,
  list,
}) => {
  const ann = await make.person()
  const [post, other] = [await make.post({ author: ann }), await make.post({ author: ann })]
  const fans = await Promise.all(Array.from({ length: 25 }, () => make.person()))
  const published: RoomMessage[] = []
  const realtime = {
    publish: (_room: string, message: RoomMessage) => void published.push(message),
    mayBeHeard: () => true,
  }
  const handlers = [notificationHandler({ realtime, jobs: noJobs, sources: notificationSources })]
  const client = await as(ann)
  let isDone = false

  const react = async (fan: Me, { id }: { id: number }, reaction: 1 | null) =>
    sql.begin(async (tx) => {
      await tx`
        insert into post_states (member_id, post_id, reaction, reacted_at) values (${fan.id}, ${id}, ${reaction}, ${reaction && new Date()})
        on conflict (member_id, post_id) do update set reaction = excluded.reaction, reacted_at = excluded.reacted_at`
      await record(tx, { type: reaction ? 'post_liked' : 'post_unliked', actorId: fan.id, subjectId: id })
    })
  const people = fans.map(async (fan) => {
    for (const last of [null, 1] as const) {
      for (const liked of [post, other]) {
        await react(fan, liked, 1)
        await react(fan, liked, last)
      }
    }
  })
  const deliver = async () => {
    while (!isDone || (await deliverHappenings(sql, handlers, () => {})) > 0) await new Promise(setImmediate)
  }
  const read = async () => {
    for (let turn = 0; turn < 15; turn++) {
      const { items } = (await client.get<NotificationPage>('/notifications')).body
      if (items[0]) await client.put('/notifications/read', { upTo: items[0].id })
    }
  }
  const working = Promise.all([deliver(), deliver(), read()])
  await Promise.all(people)
  isDone = true
  await working
  await sql`update undelivered_happenings set due_at = now() - interval '1 second'`
  while ((await deliverHappenings(sql, handlers)) > 0);

  const unread = await bell(ann)
  expect(unread).toBeLessThanOrEqual(2)
  const { items } = await list(ann, '?limit=100')
  expect(items.filter(({ isNew }) => isNew)).toHaveLength(unread)
  // In the end, everyone likes both, so each like has notified once.
  const [{ notified }] = await sql<[{ notified: number }]>`
    select count(distinct (notifications.subject_id, actor_id))::int as notified
    from notifications join notification_actors on notification_id = notifications.id where member_id = ${ann.id}`
  const [{ twice }] = await sql<[{ twice: number }]>`
    select count(*)::int as twice from (
      select from notifications join notification_actors on notification_id = notifications.id
      where member_id = ${ann.id} group by subject_id, actor_id having count(*) > 1) as doubled`
  expect([notified, twice]).toEqual([50, 0])
  expect(published.length).toBeGreaterThan(0)
})
