import { record } from '../../server/features/happenings/index.ts'
import { batchJobs, notificationHandler } from '../../server/features/notifications/index.ts'
import { notificationSources } from '../../server/notification-sources.ts'
import type { Jobs } from '../../server/platform/background/jobs.ts'
import { noRealtime } from '../../server/platform/background/realtime.ts'
import type { Pool } from '../../server/platform/database/database.ts'
import { PEOPLE } from './fill-activity.ts'

type Happened = Parameters<ReturnType<typeof notificationHandler>>[1]

/** A new post by the member whom a quarter of all watch: the first batch, and then the others, one after the other. */
export async function notifyWatchers(sql: Pool) {
  const queue: object[] = []
  const jobs: Jobs = { send: async (_sql, name, data) => void (name === rest!.name && queue.push(data)) }
  const [rest] = batchJobs({ sql, realtime: noRealtime, jobs, sources: notificationSources })
  const happening = await publish(sql)
  const handle = notificationHandler({ realtime: noRealtime, jobs, sources: notificationSources })
  await sql.begin(async (tx) => void (await handle(tx, happening)))
  for (let data = queue.shift(); data; data = queue.shift())
    await rest!.run(data as never, new AbortController().signal)
  const { count } = await sql`
    delete from notifications where subject_type = 'post' and subject_id = ${happening.subjectId} and type = 'post'`
  await sql`delete from happenings where id = ${happening.id}`
  return `${count} told`
}

async function publish(sql: Pool) {
  const [post] = await sql<[{ id: number }]>`
    select id from posts where author_id = ${PEOPLE.watched} and kind <> 'forum' order by id desc limit 1`
  return sql.begin(async (tx) => {
    await record(tx, { type: 'post_published', actorId: PEOPLE.watched, subjectId: post.id })
    const [happening] = await tx<[Happened]>`
      select id, type, actor_id, subject_id, details, happened_at from happenings order by id desc limit 1`
    await tx`delete from undelivered_happenings where happening_id = ${happening.id}`
    return happening
  })
}
