// Three servers with Redis and a replica behind nginx, configured by the file in deploy/, against a single plain one: how
// many calls they answer per second of their own CPU time, beyond what they take without calls. Members read lists and
// posts, and every 20th call is a comment.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { SECRET } from '../test/client.ts'
import { freePort, startProxy } from '../test/proxy.ts'
import { startRedis } from '../test/redis.ts'
import { startReplica } from '../test/replica.ts'
import { some } from './callers.ts'
import { type Community, makeCommunity } from './community.ts'
import { median } from './statistics.ts'
import { verdict } from './verdict.ts'

const CALLERS = 16
const ROUNDS = 3
/** Of each server in a round: the first round warms up, and a server that got fewer would be slower. */
const CALLS = 6_000
const [SETTLE_SECONDS, IDLE_SECONDS] = [5, 5]
/** Of CPU time in /proc, by POSIX. */
const TICKS_PER_SECOND = 100
const sorts = ['newest', 'oldest', 'best']

const folder = await mkdtemp(join(tmpdir(), 'vrumies-three-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const sql = openPool(database.ownerUrl, { connections: 4, statementSeconds: 120 })
const community = await makeCommunity(sql, { people: CALLERS, posts: 2_000 })
const replica = await startReplica(folder, database)
const redis = await startRedis()
const shared = join(folder, 'shared')
await mkdir(shared)
// Signs the sessions of these members.
await writeFile(join(shared, 'secret'), SECRET)
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
const servers: ChildProcess[] = []
const stops: (() => Promise<void>)[] = []

try {
  const one = await startSite(1, {})
  const three = await startSite(3, { REDIS_URL: redis.url, DATABASE_REPLICA_URLS: replica.url })
  const [ofOne, ofThree]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = [await callsPerCpuSecond(one, community), await callsPerCpuSecond(three, community)]
    if (round === 0) continue
    ofOne.push(measured[0]!)
    ofThree.push(measured[1]!)
  }
  console.log(`CPU time without calls: ${percent(one.idle)} and ${percent(three.idle)} of a core`)
  const ratio = median(ofThree) / median(ofOne)
  console.log(`calls per second of CPU time, one plain server                        ${Math.round(median(ofOne))}`)
  console.log(`calls per second of CPU time, three servers with Redis and a replica  ${Math.round(median(ofThree))}`)
  verdict(
    `throughput per core                                                   ${ratio.toFixed(2)}`,
    ratio >= 0.9,
    '0.9',
  )
} finally {
  agent.destroy()
  await Promise.all(stops.map((stop) => stop()))
  await Promise.all(servers.map(stopServer))
  await redis.stop()
  await sql.end()
  await replica.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

type Site = { origin: string; pids: number[]; idle: number }

async function startSite(count: number, settings: Record<string, string>): Promise<Site> {
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()))
  const { origin, stop } = await startProxy('nginx', { port: await freePort(), servers: ports })
  stops.push(stop)
  const started: ChildProcess[] = []
  // One after the other, because the first one loads the towns into the database.
  for (const port of ports) started.push(await startServer(port, origin, settings))
  servers.push(...started)
  const pids = started.map(({ pid }) => pid!)
  // Its start is over.
  await setTimeout(SETTLE_SECONDS * 1000)
  return { origin, pids, idle: await idleShare(pids) }
}

async function startServer(port: number, origin: string, settings: Record<string, string>) {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    DATA_DIR: shared,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO_DATA: 'off',
    RATE_LIMIT_FACTOR: '1000000',
    SHUTDOWN_GRACE_SECONDS: '0',
    ...settings,
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

async function callsPerCpuSecond({ origin, pids, idle }: Site, { people, postIds }: Community) {
  const [before, from] = [cpuSeconds(pids), Date.now()]
  let calls = 0
  const caller = async ({ headers }: Community['people'][number]) => {
    while (calls < CALLS * pids.length) await send(origin, headers, calls++, some(postIds))
  }
  await Promise.all(people.map(caller))
  return calls / (cpuSeconds(pids) - before - (idle * (Date.now() - from)) / 1000)
}

/** What these servers take without calls, in seconds of CPU time per second. */
async function idleShare(pids: number[]) {
  const before = cpuSeconds(pids)
  await setTimeout(IDLE_SECONDS * 1000)
  return (cpuSeconds(pids) - before) / IDLE_SECONDS
}

/** Of the processes until now, by themselves and by the system for them. */
function cpuSeconds(pids: readonly number[]) {
  const ticks = pids.map((pid) => {
    const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return user! + system!
  })
  return ticks.reduce((sum, some) => sum + some, 0) / TICKS_PER_SECOND
}

function percent(share: number) {
  return `${(share * 100).toFixed(1)}%`
}

async function send(origin: string, headers: object, turn: number, postId: number) {
  const path = turn % 2 ? `/api/posts?kind=video&sort=${some(sorts)}` : `/api/posts/${postId}`
  const body = turn % 20 === 19 ? JSON.stringify({ text: 'Nice wheels.' }) : undefined
  const more = body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const [method, address] = body ? ['POST', `/api/posts/${postId}/comments`] : ['GET', path]
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(`${origin}${address}`, { agent, method, headers: { ...headers, ...more } }, (reply) => {
      reply.on('error', reject).resume()
      reply.on('end', () => resolve(reply.statusCode!))
    })
    call.on('error', reject)
    call.end(body)
  })
  if (status >= 300) throw new Error(`${method} ${address} was answered ${status}.`)
}
