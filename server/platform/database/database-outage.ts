import { refusal } from '../http/refusal.ts'

/** The connection broke, or could not be opened. If a `commit` was in flight, its outcome is unknown. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST'

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause })
  }
}

/** Error codes of the operating system and of PostgreSQL. */
const LOST = new Set([
  'CONNECTION_LOST',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // the server is shutting down
  '57P02', // it crashed
  '57P03', // it is still starting
  '08006', // the connection failed
])

/** The database is reachable, but cannot run this statement right now. */
const OVERLOADED = new Set([
  '53300', // too many connections
  '57014', // statement timeout
  '40P01', // deadlock; this transaction was the victim
  '0A000', // a migration changed a table that a prepared statement uses
  '26000', // the prepared statement is gone
])

/** The driver sets no code when it loses a connection, and libraries pass its errors through. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect)/

export function isConnectionLost(error: unknown) {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return LOST.has(code) || MESSAGES.test(message)
}

/** The refusal to send if the database, not the call, is at fault; undefined for any other error. */
export function outage(error: unknown) {
  const { code = '' } = (error ?? {}) as { code?: string }
  const isOut = isConnectionLost(error) || OVERLOADED.has(code)
  return isOut ? refusal.unavailable('VRUMIES is having trouble right now. Try again in a moment.') : undefined
}

/** Explains in one sentence why the database at `url` cannot be used, without revealing the password. */
export function databaseFailure(setting: string, url: string, error: unknown) {
  const { hostname, port, pathname } = new URL(url)
  const { cause = error } = error as { cause?: unknown }
  const { code = '', message = String(cause) } = cause as { code?: string; message?: string }
  // What PgBouncer says about settings of a connection, unless it is told to ignore them.
  if (message.startsWith('unsupported startup parameter')) return databaseFailure(setting, url, { code: 'NOT_DIRECT' })
  const reason = reasons.get(code) ?? (MESSAGES.test(message) ? 'it does not respond' : message.replace(/\.$/, ''))
  return new Error(`Cannot use the database in ${setting} (${hostname}:${port || 5432}${pathname}): ${reason}.`)
}

const NOT_DIRECT =
  'it leads through PgBouncer. DATABASE_OWNER_URL must lead to PostgreSQL itself, and DATABASE_URL needs PGBOUNCER=on'

const reasons = new Map([
  ['ECONNREFUSED', 'nothing is listening there'],
  ['ENOTFOUND', 'the host does not exist'],
  ['EAI_AGAIN', 'the host name cannot be resolved'],
  ['ETIMEDOUT', 'it does not respond'],
  ['NOT_DIRECT', NOT_DIRECT],
])
