import { refusal } from '../http/refusal.ts'

/** The connection broke, or none could be made. Whether a `commit` on its way has arrived is unknown. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST'

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause })
  }
}

/** Codes of the machine and of PostgreSQL. */
const LOST = new Set([
  'CONNECTION_LOST',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // the server is being stopped
  '57P02', // it crashed
  '57P03', // it is still starting
  '08006', // the connection failed
])

/** It is there, and cannot do this now. */
const OVERLOADED = new Set([
  '53300', // it has no connection left
  '57014', // the statement took longer than it may
  '40P01', // two transactions waited for each other, and this one had to give way
  '0A000', // a migration changed the table of a prepared statement
  '26000', // the prepared statement is gone
])

/** The driver gives connections that it loses no code, and libraries pass its errors on. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect)/

export function isConnectionLost(error: unknown) {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return LOST.has(code) || MESSAGES.test(message)
}

/** What to answer when the database, and not the call, is at fault; undefined for any other error. */
export function outage(error: unknown) {
  const { code = '' } = (error ?? {}) as { code?: string }
  const isOut = isConnectionLost(error) || OVERLOADED.has(code)
  return isOut ? refusal.unavailable('VRUMIES is short of breath. Please try again in a moment.') : undefined
}

/** Why the database of `url` cannot be used, in one sentence and without its password. */
export function databaseFailure(setting: string, url: string, error: unknown) {
  const { hostname, port, pathname } = new URL(url)
  const { cause = error } = error as { cause?: unknown }
  const { code = '', message = String(cause) } = cause as { code?: string; message?: string }
  const reason = reasons.get(code) ?? (MESSAGES.test(message) ? 'it does not answer' : message.replace(/\.$/, ''))
  return new Error(`The database of ${setting} (${hostname}:${port || 5432}${pathname}) cannot be used: ${reason}.`)
}

const reasons = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'there is no such host'],
  ['EAI_AGAIN', 'the name of the host cannot be looked up'],
  ['ETIMEDOUT', 'it does not answer'],
])
