import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { Refusal, refusal } from './refusal.ts'

export type Answer = { status: number; body: string; isReplay: boolean }

const MAX_KEY_LENGTH = 255
const KEPT_SECONDS = 24 * 60 * 60

type Keyed = { key: string | null; account: string | null; endpoint: string; body: string; now: number }
type Row = { endpoint: string; hash: string; status: number; body: string }

/**
 * Answers a call once per Idempotency-Key, within a transaction: later calls with the key get the first reply, even if
 * it was a refusal. Invalid parameters are refused earlier, and not stored.
 */
export function answerOnce(database: Database, call: Keyed, work: () => object): Answer {
  const { key, account, endpoint, body, now } = call
  if (key === null) return { ...answerTo(database, work), isReplay: false }
  if (key.length > MAX_KEY_LENGTH) {
    throw refusal.invalid(`Idempotency keys can be at most ${MAX_KEY_LENGTH} characters long.`)
  }
  database.run('delete from answers where created < ?', now - KEPT_SECONDS)
  // Each account has its own keys. No header contains a line break.
  const stored = account === null ? key : `${account}\n${key}`
  const hash = createHash('sha256').update(body).digest('hex')
  const [first] = database.all<Row>('select endpoint, hash, status, body from answers where key = ?', stored)
  if (first) {
    expectSame(key, first, { endpoint, hash })
    return { status: first.status, body: first.body, isReplay: true }
  }
  const answer = answerTo(database, work)
  database.run(
    'insert into answers (key, endpoint, hash, status, body, created) values (?, ?, ?, ?, ?, ?)',
    stored,
    endpoint,
    hash,
    answer.status,
    answer.body,
    now,
  )
  return { ...answer, isReplay: false }
}

/** As if a day had passed. */
export function forgetKeys(database: Database) {
  database.run('delete from answers')
}

function answerTo(database: Database, work: () => object) {
  const result = resultOf(database, work)
  return { status: result instanceof Refusal ? result.status : 200, body: JSON.stringify(result, null, 2) }
}

/** A thrown refusal undoes the changes, and becomes the reply. */
function resultOf(database: Database, work: () => object) {
  try {
    return database.attempt(work)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function expectSame(key: string, first: Row, { endpoint, hash }: Pick<Row, 'endpoint' | 'hash'>) {
  if (first.endpoint === endpoint && first.hash === hash) return
  const what =
    first.endpoint === endpoint
      ? 'with the same parameters they were first used with'
      : `for the same endpoint they were first used for ('${endpoint}' vs '${first.endpoint}')`
  throw new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${what}. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
