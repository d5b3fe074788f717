import { hash } from 'node:crypto'
import type pg from 'pg'
import type { PgBouncer } from './pgbouncer.ts'
import type { Result } from './query.ts'
import { Statement } from './statement.ts'

export type Sending = {
  /** Called with each statement sent, for benchmarks and tests. */
  onStatement?: (text: string, values: readonly unknown[]) => void
  pgBouncer?: PgBouncer | undefined
}

/** The maximum of prepared statements per connection. Statements with many optional parts have many texts. */
const MOST_PREPARED = 1_000

export type Send = (
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  options: { prepare: boolean; readTimeout: number },
) => Promise<Result<object[]>>

/**
 * Gives each statement text a name, so that connections keep it prepared. The name is a hash of the text: behind PgBouncer,
 * several servers may share a connection, and must never name different statements alike.
 */
export function sender({ onStatement, pgBouncer = { prepares: true } }: Sending): Send {
  const most = pgBouncer.prepares ? MOST_PREPARED : 0
  const known = new Map<string, { name: string; text: string }>()

  /** The same string for the same text: `pg` compares it with the one it prepared, character by character otherwise. */
  function prepared(text: string) {
    const before = known.get(text)
    if (before || known.size === most) return before
    known.set(text, { name: nameOf(text), text })
    return known.get(text)
  }

  return async (client, text, values, { prepare, readTimeout }) => {
    onStatement?.(text, values)
    const named = prepare ? prepared(text) : undefined
    try {
      // No read timeout in a transaction, which may have raised its own statement timeout.
      return await new Statement(named?.text ?? text, values, { name: named?.name, readTimeout }).run(client)
    } catch (error) {
      // Its stack trace leads to the socket, not to the code that sent the statement.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

/** The name of a prepared statement. PostgreSQL would cut longer ones off. */
export function nameOf(text: string) {
  return hash('sha256', text, 'base64url')
}
