// The notification list of a member with thousands of notifications, among many such members: throughput compared with
// a bare server that sends the same statement, and latency.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { SECRET } from '../test/client.ts'
import { makeCommunity } from './community.ts'
import { compareWithBare } from './compare-with-bare.ts'

const PEOPLE = 200
const OF_EACH = 2_000

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const owner = openPool(database.ownerUrl, { connections: 4, statementSeconds: 300 })
const { people } = await makeCommunity(owner, { people: PEOPLE, posts: 1_000 })
await fill(owner)
await owner.end()

await compareWithBare({
  name: 'the list of notifications',
  databaseUrl: database.url,
  address: '/api/notifications',
  headers: people[7]!.headers,
  secret: SECRET,
  ratio: 0.5,
  p99: 50,
})

await database.stop()
await rm(folder, { recursive: true, force: true })

/** Notifications from three people each, some unread, about posts of everyone. */
async function fill(sql: Pool) {
  await sql`
    insert into notifications (member_id, type, group_key, subject_type, subject_id, happened_at, read_at, mailed_at, pushed_at)
    select members.id, 'mention', 'mention:' || n, 'post', posts.id, now() - n * interval '20 minutes',
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
