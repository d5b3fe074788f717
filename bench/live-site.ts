// A live server in a separate process, on a temporary database.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { CONNECTIONS } from './callers.ts'

/** Returns how long the server took for each call since the last report, in milliseconds. */
export type Took = () => Promise<number[]>
/** `url`: of the database, for the server's role. */
export type Site = { sql: Pool; url: string; withServer: WithServer }
/** `pid`: of the server's process. */
type Use = (origin: string, took: Took, pid: number) => Promise<void>
type WithServer = (limitFactor: number, use: Use) => Promise<void>

/** Provides a temporary database. */
export async function withSite(use: (site: Site) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
  const database = await startEmbeddedPostgres(folder)
  await migrate(database)
  const sql = openPool(database.ownerUrl, { connections: CONNECTIONS, statementSeconds: 120 })
  await warmUpWal(sql)
  await use({ sql, url: database.url, withServer: (limitFactor, call) => withServer(database.url, limitFactor, call) })
  await sql.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Warms up the write-ahead log. A cluster that has run for a while recycles its WAL files; a new one has to create each
 * of them, and every commit waits some 50 ms for that.
 */
export async function warmUpWal(sql: Pool) {
  for (let file = 0; file < 6; file++) {
    await sql`select pg_logical_emit_message(false, 'bench', 'x')`
    await sql`select pg_switch_wal()`
  }
  await sql`checkpoint`
}

async function withServer(url: string, limitFactor: number, use: Use) {
  const server = fork(new URL('./live-server.ts', import.meta.url), [url, String(limitFactor)], {
    execArgv: SERVER_FLAGS,
  })
  const [port] = await once(server, 'message')
  const took = async () => {
    const answer = once(server, 'message')
    server.send('took')
    return (await answer)[0] as number[]
  }
  await use(`http://127.0.0.1:${port}`, took, server.pid!)
  server.kill()
  await once(server, 'exit')
}
