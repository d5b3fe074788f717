// Suggestions on every keystroke, matching of saved searches on every new post, and listings for signed-in members, with
// 100,000 posts.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { sessionCookie, startSession } from '../server/features/identity/index.ts'
import { learnSearchWords, makeRanking } from '../server/features/listings/index.ts'
import { listSearchersOf, saveSearch } from '../server/features/saved-searches/index.ts'
import { countNames } from '../server/features/search/index.ts'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { viewerFor } from '../server/platform/http/viewer.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { fill } from './fill.ts'
import { verdict } from './verdict.ts'

const POSTS = 100_000
const SEARCHES = 10_000
const SECONDS = 6
const goals = { suggestionsP95: 50, overviewP95: 500, matchingMs: 100, signedIn: 0.5 }

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const sql = openPool(database.ownerUrl, { connections: 2, statementSeconds: 600 })
await fill(sql, POSTS)
await makeRanking(sql)
await learnSearchWords(sql)
await countNames(sql)
const cookie = await signIn(sql)

const server = fork(new URL('./app-server.ts', import.meta.url), [database.url], { execArgv: SERVER_FLAGS })
const [port] = await once(server, 'message')
const origin = `http://127.0.0.1:${port}`

await suggestions()
await overviews()
await listings()
server.kill()
await readings()
await matching()

await sql.end()
await database.stop()
await rm(folder, { recursive: true, force: true })

/** As people type: one, two, three, and more letters of words that exist, and of some that do not. */
async function suggestions() {
  const typed = ['br', 'bra', 'brakes', 't', 'tu', 'turbo coupe', 'driver 1', 'mak', 'town 2', 'ba', 'bake', 'zzz']
  const p95 = await p95Of(typed.map((q) => `/api/search/suggestions?q=${encodeURIComponent(q)}`))
  milliseconds('p95 of suggestions, 8 connections', p95, goals.suggestionsP95)
}

async function overviews() {
  const typed = [
    'brakes',
    'turbo coupe',
    'turob',
    'type:market price:<200 brakes',
    'near:"Town 7" type:event',
    'type:vehicle year:<1970',
  ]
  const paths = typed.flatMap((q) =>
    ['/api/search?q=', '/api/search/posts?q='].map((path) => path + encodeURIComponent(q)),
  )
  milliseconds('p95 of the search page, 8 connections', await p95Of(paths), goals.overviewP95)
}

/** The most frequent calls, compared with a bare server. */
async function readings() {
  const [{ id }] = await sql<[{ id: number }]>`select min(id) as id from posts where kind = 'video'`
  const bare = { databaseUrl: database.url, p99: 50 }
  await compareWithBare({ ...bare, name: 'a post', address: `/api/posts/${id}`, ratio: 0.5 })
  await compareWithBare({ ...bare, name: 'suggestions', address: '/api/search/suggestions?q=bra', ratio: 0.25 })
  await compareWithBare({ ...bare, name: 'a search', address: '/api/search/posts?q=brakes', ratio: 0.5, p99: 200 })
}

async function listings() {
  const visitor = await calls({})
  const member = await calls({ cookie })
  console.log(`listing   ${visitor} calls/s for a visitor, ${member} for a member`)
  const ratio = member / visitor
  verdict(`signed in : visitor   ${ratio.toFixed(2)}`, ratio >= goals.signedIn, `>= ${goals.signedIn}`)
}

async function calls(headers: Record<string, string>) {
  const url = `${origin}/api/posts?kind=video`
  await autocannon({ url, headers, connections: 8, duration: 2 })
  const { requests, non2xx } = await autocannon({ url, headers, connections: 8, duration: SECONDS })
  if (non2xx > 0) throw new Error(`${non2xx} calls failed`)
  return Math.round(requests.average)
}

/** Matches one new post with 10,000 saved searches. */
async function matching() {
  await saveMany(sql)
  const times: number[] = []
  for (let id = 1; id <= 40; id++) {
    const start = performance.now()
    await listSearchersOf(sql, id * 97, { isAtOnce: true })
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  milliseconds(`p95 of matching a post with ${SEARCHES.toLocaleString('en')} searches`, sorted[37]!, goals.matchingMs)
}

async function saveMany(pool: Pool) {
  const words = ['brakes', 'turbo', 'coupe', 'gearbox', 'polish', 'rally', 'canyon', 'helmet', 'wagon', 'clutch']
  const filters = [
    'type:market',
    'type:vehicle make:"Make 7"',
    'price:<200',
    'near:"Town 9"',
    'type:event',
    '',
    'has:photo',
  ]
  await pool.begin(async (tx) => {
    for (let n = 0; n < SEARCHES; n++) {
      const q = `${filters[n % filters.length]} ${words[n % words.length]} ${words[(n * 7 + 3) % words.length]}`
      await saveSearch(tx, viewerFor(1 + (n % 2_000)), { name: q, q, rhythm: 'at_once' })
    }
  })
}

async function p95Of(paths: string[]) {
  const requests = paths.map((path) => ({ path }))
  await autocannon({ url: origin, connections: 8, duration: 2, requests })
  const { latency, non2xx } = await autocannon({ url: origin, connections: 8, duration: SECONDS, requests })
  if (non2xx > 0) throw new Error(`${non2xx} calls failed`)
  return latency.p97_5
}

async function signIn(pool: Pool) {
  const accountId = crypto.randomUUID()
  await pool`
    insert into accounts (id, name, email, email_verified) values (${accountId}, 'Ann', 'ann@example.test', true)`
  await pool`insert into members (handle, name, account_id) values ('ann', 'Ann', ${accountId})`
  const token = await startSession(pool, accountId, 3600)
  return sessionCookie(token, 'irrelevant to a visitor').split(';')[0]!
}

function milliseconds(name: string, took: number, goal: number) {
  verdict(`${name}   ${took.toFixed(0)} ms`, took < goal, `< ${goal} ms`)
}
