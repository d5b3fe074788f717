// A post by a member with 50,000 watchers: how long it takes to notify all of them, and the longest batch, because each
// batch notifies many members in one transaction, during which their bells do not change.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { record } from '../server/features/happenings/index.ts'
import { batchJobs, notificationHandler } from '../server/features/notifications/index.ts'
import { notificationSources } from '../server/notification-sources.ts'
import { deliverHappenings } from '../server/platform/background/happening-delivery.ts'
import type { Jobs } from '../server/platform/background/jobs.ts'
import { noRealtime } from '../server/platform/background/realtime.ts'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { makers } from '../test/make.ts'
import { verdict } from './verdict.ts'

const CROWD = 50_000
const goals = { allSeconds: 20, batchMs: 500 }

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const owner = openPool(database.ownerUrl, { connections: 1, statementSeconds: 120 })
await watchedPost(owner)
// The same settings as in the server.
const sql = openPool(database.url, { connections: 3, isPlannedOnce: true })

const sent: object[] = []
const rings: number[] = []
const jobs: Jobs = { send: async (_sql, _name, data) => void sent.push(data) }
const realtime = { ...noRealtime, publish: () => void rings.push(performance.now()) }

const startedAt = performance.now()
await deliverHappenings(sql, [notificationHandler({ realtime, jobs, sources: notificationSources })])
const [rest] = batchJobs({ sql, realtime, jobs, sources: notificationSources })
for (const data of sent) await rest!.run(data as never, new AbortController().signal)
const seconds = (performance.now() - startedAt) / 1000
const batches = rings.map((at, index) => at - (rings[index - 1] ?? startedAt)).filter((gap) => gap > 5)

const [{ told }] = await sql<[{ told: number }]>`select count(*)::int as told from notifications`
verdict(`told                 ${told} of ${CROWD}`, told === CROWD, 'all')
verdict(`until all were       ${seconds.toFixed(1)} s`, seconds < goals.allSeconds, `< ${goals.allSeconds} s`)
const longest = Math.max(...batches)
verdict(
  `the longest of ${batches.length}    ${longest.toFixed(0)} ms`,
  longest < goals.batchMs,
  `< ${goals.batchMs} ms`,
)

await Promise.all([sql, owner].map((pool) => pool.end()))
await database.stop()
await rm(folder, { recursive: true, force: true })

async function watchedPost(sql: Pool) {
  const make = makers(sql)
  const author = await make.person()
  await sql`
    with crowd as (
      insert into members (handle, name)
      select 'crowd-' || n, 'One of many' from generate_series(1, ${CROWD}::int) n
      returning id)
    insert into follows (member_id, target_type, target, label, followed_id, level)
    select id, 'member', ${String(author.id)}, 'They', ${author.id}, 'watching' from crowd`
  const { id } = await make.post({ author })
  await sql.begin((tx) => record(tx, { type: 'post_published', actorId: author.id, subjectId: id }))
  await sql`vacuum analyze members, follows, posts`
}
