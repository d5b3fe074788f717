import type pg from 'pg'

// PgBouncer in transaction mode: each transaction may run on another connection to PostgreSQL, which other servers use in
// turn. So nothing may be left on a connection but prepared statements, and those only if PgBouncer keeps track of them.

/** `prepares`: whether statements may be prepared. */
export type PgBouncer = { prepares: boolean }

/** Lets the connections of a pool name no statements, for libraries that do. */
export function withoutNames(pool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = client.query as (...call: unknown[]) => unknown
    const unnamed = (first: unknown, ...rest: unknown[]) => query.call(client, nameless(first), ...rest)
    client.query = unnamed as typeof client.query
  })
}

function nameless(config: unknown) {
  if (typeof config !== 'object' || config === null || 'submit' in config) return config
  return { ...config, name: undefined }
}
