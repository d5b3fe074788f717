import { openPool, raw } from './database.ts'
import type { PgBouncer } from './pgbouncer.ts'
import { nameOf } from './sending.ts'

/** Nobody is waiting yet, and a computer that just started may be busy with much else. */
const CONNECT_SECONDS = 20
const UNUSUAL_SECONDS = 4.321

/** Throws unless connections to `url` keep the settings they ask for, as PostgreSQL's own do and a pooler's do not. */
export async function expectDirect(url: string): Promise<undefined> {
  const sql = openPool(url, { connections: 1, connectSeconds: CONNECT_SECONDS, statementSeconds: UNUSUAL_SECONDS })
  try {
    // Not prepared, because that may be impossible here.
    const [setting] = await sql.unsafe("select current_setting('statement_timeout') as timeout")
    if (setting?.timeout !== '4321ms')
      throw Object.assign(new Error('The settings were ignored.'), { code: 'NOT_DIRECT' })
  } finally {
    await sql.end()
  }
}

/**
 * Finds out whether the PgBouncer at `url` keeps track of prepared statements: version 1.21 and newer do, unless
 * `max_prepared_statements` is 0. It then gives them names of its own, so that PostgreSQL does not know ours.
 */
export async function lookAtPgBouncer(url: string): Promise<PgBouncer> {
  const sql = openPool(url, { connections: 1, connectSeconds: CONNECT_SECONDS, pgBouncer: { prepares: true } })
  try {
    return await sql.begin(async (tx) => {
      const text = `select '${crypto.randomUUID()}'`
      await tx`${raw(text)}`
      const { count } = await tx.unsafe('select from pg_prepared_statements where name = $1', [nameOf(text)])
      if (count > 0) await tx.unsafe(`deallocate "${nameOf(text)}"`)
      return { prepares: count === 0 }
    })
  } finally {
    await sql.end()
  }
}
