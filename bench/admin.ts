// The admin panel on a large site: the first page of a collection with 1,000,000 documents, and how long it takes to
// empty one with 100,000 while people browse listings.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { makeRanking } from '../server/features/listings/index.ts'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { signedIn } from '../test/client.ts'
import { fill } from './fill.ts'
import { verdict } from './verdict.ts'

const DOCUMENTS = 1_000_000
const EMPTIED = 100_000
const CONNECTIONS = 8
const goals = { viewerP99: 50, emptySeconds: 10, slower: 2 }

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const owner = openPool(database.ownerUrl, { connections: 1, statementSeconds: 0 })
await prepare(owner)
const headers = await makeAdmin(owner)
await owner.end()

const server = fork(new URL('./live-server.ts', import.meta.url), [database.url, '1000000'], { execArgv: SERVER_FLAGS })
const [port] = await once(server, 'message')
const origin = `http://127.0.0.1:${port}`

const viewer = await load(`${origin}/api/admin/collections/videoPosts/documents`, 5)
verdict(`p99 of the viewer's first page   ${viewer.p99} ms`, viewer.p99 < goals.viewerP99, `< ${goals.viewerP99} ms`)

const listing = `${origin}/api/posts?kind=market`
const usual = await load(listing, 8)
const startedAt = performance.now()
const emptying = empty()
const meanwhile = await loadWhile(listing, emptying)
const { documents } = await emptying
const took = (performance.now() - startedAt) / 1000
console.log(`${documents.toLocaleString('en')} documents deleted`)
verdict(`a collection deleted in          ${took.toFixed(1)} s`, took < goals.emptySeconds, `< ${goals.emptySeconds} s`)
verdict(
  `p99 of a listing meanwhile       ${meanwhile.p99} ms (usual: ${usual.p99} ms)`,
  meanwhile.p99 <= usual.p99 * goals.slower,
  `at most ${goals.slower} times as long as usual`,
)

server.kill()
await database.stop()
await rm(folder, { recursive: true, force: true })

async function prepare(sql: Pool) {
  await fill(sql, 20_000)
  // 100,000 posts with search entries, as if published, and 1,000,000 bare rows.
  await sql`set vrumies.bulk = 'on'`
  await copy(sql, 'blog', EMPTIED)
  await sql`
    select write_search_of(array_agg(id)) from posts
    where kind = 'blog' and not exists (select from post_search where post_id = posts.id) group by id / 5000`
  await sql`set session_replication_role = replica`
  await copy(sql, 'video', DOCUMENTS)
  await sql`set session_replication_role = origin`
  await sql`update collection_counts set documents = case slot when 0 then (
    select count(*) from posts where posts.kind = collection_counts.kind and deleted_at is null) else 0 end`
  await sql`reset vrumies.bulk`
  await sql`insert into listed_posts select * from posts_to_list on conflict do nothing`
  await makeRanking(sql)
  await sql`vacuum analyze`
}

/** Copies posts until there are `wanted` of this kind. */
async function copy(sql: Pool, kind: string, wanted: number) {
  const [{ missing }] = await sql<[{ missing: number }]>`
    select ${wanted}::int - count(*)::int as missing from posts where kind = ${kind}`
  await sql`alter table posts disable trigger search`
  await sql`
    insert into posts (kind, author_id, title, description, reading_seconds, created_at)
    select ${kind}, author_id, title, description, 5, created_at - n * interval '1 second'
    from generate_series(1, ${missing}) as n join lateral (
      select * from posts where id = 1 + n % 20000
    ) as one on true`
  await sql`alter table posts enable trigger search`
}

async function makeAdmin(sql: Pool) {
  await sql`insert into accounts (id, name, email, email_verified) values ('admin', 'Ada', 'ada@example.test', true)`
  const [admin] = await sql<[{ id: number }]>`
    insert into members (handle, name, role, account_id) values ('ada-admin', 'Ada', 'admin', 'admin') returning id`
  return signedIn(sql, admin)
}

async function empty() {
  const reply = await fetch(`${origin}/api/admin/collections/blogPosts/deletion`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'blogPosts' }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return (await reply.json()) as { documents: number }
}

async function load(url: string, seconds: number) {
  const { latency, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers })
  if (non2xx > 0) throw new Error(`${non2xx} calls to ${url} failed`)
  return latency
}

/** Keeps up the load until `work` resolves. */
async function loadWhile(url: string, work: Promise<unknown>) {
  const ended = Promise.withResolvers<autocannon.Result>()
  const options = { url, connections: CONNECTIONS, duration: 600, headers }
  const running = autocannon(options, (error, result) => (error ? ended.reject(error) : ended.resolve(result)))
  await work
  running.stop()
  return (await ended.promise).latency
}
