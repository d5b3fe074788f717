// A thread with 100,000 replies must open as fast as one with 10: its head, and a page at its beginning, in its middle,
// at a date, and at its end. The tests count the rows that statements read; this measures latency.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { verdict } from './verdict.ts'

const [FEW, MANY] = [10, 100_000]
const WRITERS = 500
const CALLS = 400
/** `ratio`, `slackMs`: how much longer the long thread may take. `p99`: its limit in milliseconds. */
const goals = { ratio: 1.5, slackMs: 2, p99: 50 }

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const owner = openPool(database.ownerUrl, { connections: 1, statementSeconds: 120 })
const ids = await fill(owner)
await owner.end()

const server = fork(new URL('./app-server.ts', import.meta.url), [database.url], { execArgv: SERVER_FLAGS })
const [port] = await once(server, 'message')
const origin = `http://127.0.0.1:${port}`

const paths = {
  'its head': 'thread',
  'its beginning': 'replies',
  'its middle': `replies?around=${MANY / 2}`,
  'a day': 'replies?date=2020-06-01T00:00:00Z',
  'its end': `replies?before=${MANY + 1}`,
}
for (const [name, path] of Object.entries(paths)) await compare(name, path)

server.kill()
await database.stop()
await rm(folder, { recursive: true, force: true })

async function compare(name: string, path: string) {
  const few: number[] = []
  const many: number[] = []
  // Interleaved, so that other load on the machine affects both equally. The first calls are a warm-up.
  for (let call = 0; call < CALLS; call++) {
    few.push(await timed(`/api/posts/${ids.few}/${path}`))
    many.push(await timed(`/api/posts/${ids.many}/${path}`))
  }
  const [short, long] = [few, many].map((times) => times.slice(20).toSorted((a, b) => a - b)) as [number[], number[]]
  const [median10, median100k, p99] = [at(short, 0.5), at(long, 0.5), at(long, 0.99)]
  // The slack is for the size of the reply: a page of 20 is longer than all of the short thread.
  const holds = median100k <= median10 * goals.ratio + goals.slackMs && p99 < goals.p99
  verdict(
    `${name.padEnd(14)} 10: ${median10.toFixed(1)} ms   100,000: ${median100k.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
    holds,
    `<= ${goals.ratio} x + ${goals.slackMs} ms, p99 < ${goals.p99} ms`,
  )
}

async function timed(path: string) {
  const start = performance.now()
  const reply = await fetch(origin + path)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
  return performance.now() - start
}

function at(sorted: number[], part: number) {
  return sorted[Math.floor(sorted.length * part)]!
}

async function fill(sql: Pool) {
  await sql`
    insert into members (handle, name) select 'writer' || n, 'Writer ' || n from generate_series(1, ${WRITERS}) n`
  const thread = async (replies: number) => {
    const [post] = await sql<[{ id: number }]>`
      insert into posts (kind, author_id, title, description, reading_seconds, replies, last_number)
      values ('forum', 1, 'A thread', 'What do you think?', 5, ${replies}, ${replies}) returning id`
    await sql`
      insert into replies (post_id, number, author_id, text, created_at)
      select ${post.id}::bigint, n, 1 + n % ${WRITERS}, 'Reply ' || n || repeat(' with **some** words', 20),
        timestamptz '2020-01-01' + n * interval '10 minutes'
      from generate_series(1, ${replies}::int) n`
    return post.id
  }
  const made = { few: await thread(FEW), many: await thread(MANY) }
  await sql`vacuum analyze`
  return made
}
