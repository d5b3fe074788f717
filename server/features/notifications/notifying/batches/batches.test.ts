import { happenTo } from '#test/happen.ts'
import { test as base, expect } from '#test/test.ts'
import { notificationSources } from '../../../../notification-sources.ts'
import type { Jobs } from '../../../../platform/background/jobs.ts'
import { noRealtime } from '../../../../platform/background/realtime.ts'
import type { TypeAbout } from '../../../happenings/index.ts'
import { batchJobs, notificationHandler } from '../index.ts'

const CROWD = 2_500

/** A post by a member with thousands of watchers. Its notifications enqueue jobs, which the tests run. */
const test = base.extend('post', async ({ make, sql }) => {
  const author = await make.person()
  await sql`
    with crowd as (
      insert into members (handle, name)
      select ${`crowd-of-${author.id}-`} || n, 'One of many' from generate_series(1, ${CROWD}::int) n
      returning id)
    insert into follows (member_id, target_type, target, label, followed_id, level)
    select id, 'member', ${String(author.id)}, 'They', ${author.id}, 'watching' from crowd`
  const { id } = await make.post({ author })

  const sent: object[] = []
  const jobs: Jobs = { send: async (_sql, name, data) => void (name === job!.name && sent.push(data)) }
  const [job] = batchJobs({ sql, realtime: noRealtime, jobs, sources: notificationSources })
  return {
    id,
    sent,
    async notify(type: TypeAbout<'post'>) {
      await happenTo(sql, [notificationHandler({ realtime: noRealtime, jobs, sources: notificationSources })])(
        type,
        author,
        id,
      )
    },
    async runJobs(signal = new AbortController().signal) {
      for (const data of sent.splice(0)) await job!.run(data as never, signal)
    },
    async counts() {
      const [counts] = await sql<[{ members: number; notifications: number; unread: number }]>`
        select count(distinct notifications.member_id)::int as members, count(notifications)::int as notifications,
          coalesce(sum(unread), 0)::int as unread
        from follows left join bells using (member_id)
          left join notifications on notifications.member_id = follows.member_id
        where followed_id = ${author.id}`
      return counts
    },
  }
})

test('a happening that concerns thousands notifies the first thousand at once, then the others', async ({ post }) => {
  await post.notify('post_published')
  expect(await post.counts()).toEqual({ members: 1_000, notifications: 1_000, unread: 1_000 })

  await post.runJobs()
  expect(await post.counts()).toEqual({ members: CROWD, notifications: CROWD, unread: CROWD })
})

test('a retried run notifies nobody twice, not even members who have read it', async ({ post, sql }) => {
  await post.notify('post_published')
  const again = [...post.sent]
  await post.runJobs()
  await sql`update notifications set read_at = now() where member_id % 2 = 0`

  post.sent.push(...again)
  await post.runJobs()

  expect(await post.counts()).toEqual({ members: CROWD, notifications: CROWD, unread: CROWD / 2 })
})

test('a run that reaches its time limit leaves the rest to the next run', async ({ post }) => {
  await post.notify('post_published')

  await post.runJobs(AbortSignal.abort())
  expect((await post.counts()).members).toBe(1_000)
  await post.runJobs()

  expect((await post.counts()).members).toBe(CROWD)
})

test('a member who leaves during a run is not notified', async ({ post, sql }) => {
  await post.notify('post_published')
  await sql`
    delete from follows
    where target_type = 'member' and member_id not in (select member_id from notifications where subject_id = ${post.id})`

  await post.runJobs()

  expect(await post.counts()).toEqual({ members: 1_000, notifications: 1_000, unread: 1_000 })
})

test('a post deleted during a run notifies nobody else', async ({ post, sql }) => {
  await post.notify('post_published')
  await sql`update posts set deleted_at = now() where id = ${post.id}`
  await post.notify('post_deleted')

  await post.runJobs()

  expect(await post.counts()).toEqual({ members: 0, notifications: 0, unread: 0 })
})
