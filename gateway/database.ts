import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { createSchema } from './schema.ts'

/**
 * The gateway's state, in SQLite, which is built into Node. A call that was answered survives `kill -9` and a power
 * failure (WAL, synchronous full; about 3 ms per call), and one transaction contains a call's objects, its events,
 * their deliveries, and its reply. A journal file of our own would need its own recovery, indexes, and compaction.
 * Every call is one synchronous transaction, so calls never overlap.
 */
export type Database = {
  run(sql: string, ...values: Value[]): void
  all<Row>(sql: string, ...values: Value[]): Row[]
  /** Commits the changes of `work`, unless it throws. */
  transact<Result>(work: () => Result): Result
  /** Within a transaction: rolls back the changes of `work` if it throws. */
  attempt<Result>(work: () => Result): Result
  close(): void
}
type Value = string | number | null

const BUSY = 5

/** Opens the database in a folder, or in memory without one. Fails if another process is using it. */
export function openDatabase(folder: string | undefined): Database {
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(folder === undefined ? ':memory:' : join(folder, 'gateway.sqlite'))
  prepare(database)
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    run: (sql, ...values) => void prepared(sql).run(...values),
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[],
    transact: (work) => between(database, ['begin immediate', 'commit', 'rollback'], work),
    attempt: (work) => between(database, ['savepoint work', 'release work', 'rollback to work; release work'], work),
    close: () => database.close(),
  }
}

function prepare(database: DatabaseSync) {
  try {
    // Exclusive: two programs on one folder would send every webhook twice.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full')
    createSchema(database)
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new Error('Another program uses the data of the development gateway. Stop it first.')
  }
}

function between<Result>(database: DatabaseSync, [begin, end, undo]: [string, string, string], work: () => Result) {
  database.exec(begin)
  try {
    const result = work()
    database.exec(end)
    return result
  } catch (error) {
    // A failed commit, such as on a full disk, may have rolled back already.
    if (database.isTransaction) database.exec(undo)
    throw error
  }
}
