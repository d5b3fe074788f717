import { refusal } from './refusal.ts'

/** Connections that broke or could not be made; the codes in capitals are the driver's or the machine's. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  '57P01', // the server is being stopped
  '57P02', // it crashed
  '57P03', // it is still starting
  '53300', // it has no connection left
  '53100', // its disk is full
  '57014', // the statement took longer than it may
  '40P01', // two transactions waited for each other, and this one had to give way
])

/** What to answer when the database, and not the call, is at fault; undefined for any other error. */
export function outage(error: unknown) {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  // The job queue's driver gives a lost connection no code.
  const isLost = LOST.has(code) || message === 'Connection terminated unexpectedly'
  return isLost ? refusal.unavailable('VRUMIES is short of breath. Please try again in a moment.') : undefined
}

/** Why the database of `url` cannot be used, in one sentence and without its password. */
export function databaseFailure(setting: string, url: string, error: unknown) {
  const { hostname, port, pathname } = new URL(url)
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  const reason = reasons[code] ?? message.replace(/\.$/, '')
  return new Error(`The database of ${setting} (${hostname}:${port || 5432}${pathname}) cannot be used: ${reason}.`)
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  CONNECT_TIMEOUT: 'it does not answer',
  ETIMEDOUT: 'it does not answer',
  CONNECTION_CLOSED: 'it closed the connection',
}

/**
 * A database that dies in the middle of a transaction makes the driver write to a connection that is gone, and throw
 * where nobody can catch it. Whoever waits for the transaction hears that it failed (`embedded-postgres.test.ts`);
 * anything else that nobody caught is a bug, and ends the process.
 */
export function isOfLostConnection(error: unknown) {
  return error instanceof TypeError && /postgres[/\\]src[/\\]connection\.js/.test(error.stack ?? '')
}
