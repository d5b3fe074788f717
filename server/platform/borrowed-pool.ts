import pg from 'pg'
import type { Pool } from './database.ts'

export type BorrowedPool = pg.Pool

/** For a library that speaks only to `pg`: a few connections to the same database. End it before the database stops. */
export function openBorrowedPool(sql: Pool, { connections = 4 } = {}) {
  const { host, port, database, user, pass, ssl } = sql.options
  const pool = new pg.Pool({
    host: host[0],
    port: port[0],
    database,
    user,
    password: typeof pass === 'string' ? pass : undefined,
    ssl: ssl ? { rejectUnauthorized: ssl === 'verify-full' } : false,
    max: connections,
    idleTimeoutMillis: 30_000,
    options: '-c statement_timeout=5000',
    types: {
      getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)),
    },
  })
  // An idle connection that breaks is replaced by the next query; unheard, this event would end the process.
  pool.on('error', () => {})
  return pool
}
