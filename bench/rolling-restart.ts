// A rolling restart: two servers with one database behind nginx, configured by the file in deploy/, restart several
// times while members read and comment. No call may fail twice with the same key, and each comment must exist once.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { SECRET } from '../test/client.ts'
import { freePort, startProxy } from '../test/proxy.ts'
import { some } from './callers.ts'
import { type Community, makeCommunity } from './community.ts'
import { verdict } from './verdict.ts'

const CALLERS = 8
const PAUSE_MS = 10
const LEAST_CALLS = 5_000
const RESTARTS_EACH = 3
const GRACE_SECONDS = 2

type Outcome = { calls: number; tries: string[]; failures: string[]; saved: string[] }

const folder = await mkdtemp(join(tmpdir(), 'vrumies-rolling-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const sql = openPool(database.ownerUrl, { connections: 4 })
const community = await makeCommunity(sql, { people: CALLERS, posts: 20 })
const shared = join(folder, 'shared')
await mkdir(shared)
// Signs the sessions of these members.
await writeFile(join(shared, 'secret'), SECRET)
const ports = [await freePort(), await freePort()]
const proxy = await startProxy('nginx', { port: await freePort(), servers: ports })
const servers: ChildProcess[] = []
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

try {
  // One after the other, because the first one loads the towns into the database.
  for (const port of ports) servers.push(await startServer(port))
  const work = { isDone: false }
  const calling = callUntil(work, community)
  for (let round = 0; round < RESTARTS_EACH; round++) await restartEach()
  work.isDone = true
  await report(sql, await calling)
} finally {
  agent.destroy()
  await Promise.all(servers.map(stopServer))
  await proxy.stop()
  await sql.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function startServer(port: number) {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: proxy.origin,
    TRUST_PROXY: '1',
    DATA_DIR: shared,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO_DATA: 'off',
    RATE_LIMIT_FACTOR: '1000000',
    SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS),
  }
  const main = new URL('../server/main.ts', import.meta.url)
  const server = fork(main, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [heard] = await Promise.race([once(server, 'message'), once(server, 'exit')])
  if (heard !== 'serving') throw new Error(`A server exited with ${heard} before it served.`)
  return server
}

async function stopServer(server: ChildProcess) {
  if (server.kill('SIGTERM')) await once(server, 'exit')
}

async function restartEach() {
  for (const [index, port] of ports.entries()) {
    await stopServer(servers[index]!)
    servers[index] = await startServer(port)
  }
}

/** Each caller alternates between reading and commenting until the restarts are done and there were enough calls. */
async function callUntil(work: { isDone: boolean }, { people, postIds }: Community) {
  const outcome: Outcome = { calls: 0, tries: [], failures: [], saved: [] }
  const caller = async ({ headers }: Community['people'][number]) => {
    while (!work.isDone || outcome.calls < LEAST_CALLS) {
      await call(outcome, `/api/posts/${some(postIds)}/comments`, headers)
      await setTimeout(PAUSE_MS)
    }
  }
  await Promise.all(people.map(caller))
  return outcome
}

async function call(outcome: Outcome, path: string, headers: object) {
  const text = outcome.calls++ % 2 ? `Nice wheels. ${crypto.randomUUID()}` : undefined
  const isAnswered = await tryTwice(outcome, path, headers, text)
  if (text && isAnswered) outcome.saved.push(text)
}

/** Sends a comment with `text`, or reads the comments without it. Resolves to false if both tries fail. */
async function tryTwice(outcome: Outcome, path: string, headers: object, text: string | undefined) {
  const key = crypto.randomUUID()
  for (const failed of [outcome.tries, outcome.failures]) {
    const status = await send(path, headers, key, text).catch((error): string => error.code)
    if (status === 200 || status === 201) return true
    failed.push(`${text ? 'POST' : 'GET'} ${status}`)
  }
  return false
}

function send(path: string, headers: object, key: string, text: string | undefined) {
  const body = text && JSON.stringify({ text })
  const more = body && { 'content-type': 'application/json', 'idempotency-key': key }
  const method = body ? 'POST' : 'GET'
  return new Promise<number>((resolve, reject) => {
    const call = request(`${proxy.origin}${path}`, { agent, method, headers: { ...headers, ...more } }, (reply) => {
      reply.on('error', reject).resume()
      reply.on('end', () => resolve(reply.statusCode!))
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function report(sql: Pool, { calls, tries, failures, saved }: Outcome) {
  const rows = await sql<{ text: string; count: number }[]>`
    select text, count(*)::int as count from comments where text like 'Nice wheels. %' group by text`
  const found = new Set(rows.map(({ text }) => text))
  const lost = saved.filter((text) => !found.has(text)).length
  const doubled = rows.filter(({ count }) => count > 1).length
  const restarts = RESTARTS_EACH * ports.length
  const failed = `${failures.length} of ${calls} in ${restarts} restarts${counted(failures)}`
  verdict(`failed calls               ${failed}`, failures.length === 0, '0')
  verdict(`comments lost, duplicated  ${lost}, ${doubled} of ${saved.length}`, lost + doubled === 0, '0, 0')
  console.log(`calls that needed a retry  ${tries.length}${counted(tries)}`)
}

/** ' (POST 502: 3)' */
function counted(reasons: string[]) {
  const groups = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, those]) => `${reason}: ${those.length}`)
  return groups.length > 0 ? ` (${groups.join(', ')})` : ''
}
