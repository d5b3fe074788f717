// The list under the bell, of somebody with thousands of notifications among many such people: how much of the speed of
// a bare server that sends the same statement is left, and how long anybody waits.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openPool, type Pool } from '../server/platform/database.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { migrate } from '../server/platform/migrate.ts'
import { SECRET } from '../test/client.ts'
import { makeCommunity } from './community.ts'
import { statementOf } from './statement.ts'
import { verdict } from './verdict.ts'

const PEOPLE = 200
const OF_EACH = 2_000
const CONNECTIONS = 8
const SECONDS = 6
const goals = { ratio: 0.25, p99: 50 }

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const owner = openPool(database.ownerUrl, { connections: 4, statementSeconds: 300 })
const { people } = await makeCommunity(owner, { people: PEOPLE, posts: 1_000 })
await fill(owner)
await owner.end()

const { headers } = people[7]!
const bare = await statementOf(database.url, '/api/notifications', {
  headers,
  secret: SECRET,
  about: 'from notifications',
})
const runs = { bare: await measure('bare', bare), app: await measure('live', ['1000000']) }
console.log(`bare  ${runs.bare.calls} calls/s, p99 ${runs.bare.p99} ms`)
console.log(
  `app   ${runs.app.calls} calls/s, p99 ${runs.app.p99} ms (three statements: who calls, the list, who did it)`,
)
const ratio = runs.app.calls / runs.bare.calls
verdict(`app : bare               ${ratio.toFixed(2)}`, ratio >= goals.ratio, `>= ${goals.ratio}`)
verdict(`p99 of ${CONNECTIONS} connections     ${runs.app.p99} ms`, runs.app.p99 < goals.p99, `< ${goals.p99} ms`)

await database.stop()
await rm(folder, { recursive: true, force: true })

async function measure(kind: 'bare' | 'live', more: string[]) {
  const server = fork(new URL(`./${kind}-server.ts`, import.meta.url), [database.url, ...more], { execArgv: [] })
  const [port] = await once(server, 'message')
  const url = `http://127.0.0.1:${port}/api/notifications`
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 2 })
  const { requests, latency, non2xx } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (non2xx > 0) throw new Error(`${non2xx} calls to the ${kind} server failed`)
  server.kill()
  return { calls: Math.round(requests.average), p99: latency.p99 }
}

/** Likes of three people each, some new, on posts of all. */
async function fill(sql: Pool) {
  await sql`
    insert into notifications (member_id, type, group_key, post_id, happened_at, read_at, mailed_at, pushed_at)
    select members.id, 'mention', 'mention:' || n, posts.id, now() - n * interval '20 minutes',
      case when n > 30 then now() end, now(), now()
    from members cross join generate_series(1, ${OF_EACH}::int) n
      join posts on posts.id = (select min(id) from posts) + (members.id * 7 + n) % 1000`
  await sql`
    insert into notification_actors (notification_id, actor_id, happened_at)
    select notifications.id, members.id, happened_at
    from notifications cross join generate_series(1, 3) n
      join members on members.id = (select min(id) from members) + (notifications.id * 13 + n) % ${PEOPLE}`
  await sql`vacuum analyze`
}
