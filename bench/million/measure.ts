import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app.ts'
import { openPool, type Pool } from '../../server/platform/database/database.ts'
import { SECRET, signedIn } from '../../test/client.ts'
import { median, p95 } from '../statistics.ts'
import type { Call } from './calls.ts'
import { type Urls, writtenTo } from './database.ts'

/** `statements`: how many the server sent. `note`: why it is not what was asked for. */
export type Measured = { p50: number; p95: number; status: number; statements: number; note?: string }
export type Site = Awaited<ReturnType<typeof openSite>>

/** Above this, a call is measured only a few times. */
const SLOW_MS = 700

/** The server's routes in this process, with the settings of `server/site.ts`, but without its cache of lists. */
export async function openSite({ url, ownerUrl }: Urls) {
  let statements = 0
  const options = { onStatement: () => void statements++, connections: 4 }
  // Longer than the server's own limits, to tell how long a call takes that would fail there.
  const sql = openPool(url, { ...options, statementSeconds: 60 })
  const lists = openPool(url, { ...options, statementSeconds: 60, isPlannedOnce: true })
  const owner = openPool(ownerUrl, { connections: 2, statementSeconds: 0 })
  const app = await buildApp({
    sql,
    sessionSecret: SECRET,
    limitFactor: 1_000_000,
    logLevel: 'fatal',
    lists: { sql: lists, cacheMs: 0, orderMs: 1_000, startMs: 0 },
  })
  await app.ready()
  const signIns = new Map<number, Promise<{ cookie: string }>>()
  return {
    app,
    rare: await rareWord(owner),
    written: () => writtenTo(owner),
    signIn(id: number) {
      const known = signIns.get(id) ?? signedIn(owner, { id })
      signIns.set(id, known)
      return known
    },
    statements: () => statements,
    async close() {
      await app.close()
      await Promise.all([sql, lists, owner].map((pool) => pool.end()))
    },
  }
}

async function rareWord(sql: Pool) {
  const [row] = await sql<{ word: string }[]>`
    select word from search_words
    where posts between 3 and 40 and length(word) between 7 and 9 and word ~ '^[a-z]+$' order by word limit 1`
  return row?.word ?? 'tubaroxe'
}

/** The times of a call, in milliseconds, after three calls that are not counted. */
export async function measure(site: Site, call: Call, times = 15): Promise<Measured> {
  const headers = call.as ? await site.signIn(call.as) : {}
  const { path, note } = await pathOfPage(site, call, headers)
  const warm = [await timeOf(site.app, path, headers)]
  const isSlow = warm[0]!.ms > SLOW_MS
  if (!isSlow) for (let count = 0; count < 2; count++) warm.push(await timeOf(site.app, path, headers))
  const before = site.statements()
  const taken: number[] = []
  for (let count = 0; count < (isSlow ? 2 : times); count++) taken.push((await timeOf(site.app, path, headers)).ms)
  return {
    p50: median(taken),
    p95: p95(taken),
    status: warm.at(-1)!.status,
    statements: (site.statements() - before) / taken.length,
    ...(note && { note }),
  }
}

async function pathOfPage({ app, rare }: Site, call: Call, headers: object) {
  const first = call.path.replace('RARE', rare)
  let path = first
  for (let page = 1; page < (call.page ?? 1); page++) {
    const { status, next, ms } = await timeOf(app, path, headers)
    if (ms > 2 * SLOW_MS) return { path, note: `page ${page} took ${ms.toFixed(0)} ms` }
    if (!next) return { path, note: `ended at page ${page} (${status})` }
    path = `${first}${first.includes('?') ? '&' : '?'}after=${next}`
  }
  return { path }
}

async function timeOf(app: FastifyInstance, path: string, headers: object) {
  const start = performance.now()
  const reply = await app.inject({ method: 'GET', url: encodeURI(path), headers: headers as Record<string, string> })
  const ms = performance.now() - start
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { ms, status: reply.statusCode, next: isJson ? reply.json<{ next?: string }>().next : null }
}
