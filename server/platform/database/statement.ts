import pg from 'pg'
import type { Result } from './query.ts'
import { parserOf } from './type-parsers.ts'

type Field = { name: string; dataTypeID: number }
type Column = { name: string; parse: (text: string) => unknown }
type Callback = (error: Error | null) => void
/** The part of `pg`'s connection that a statement is sent on. */
type Connection = { describe: (target: object) => void }

/** The columns of the prepared statements of each connection, by name. PostgreSQL refuses to change them. */
const described = new WeakMap<Connection, Map<string, Column[]>>()
/** The same connections, on which nothing is described. */
const undescribed = new WeakMap<Connection, Connection>()
const { prepare } = pg.Query.prototype as unknown as { prepare(this: pg.Query, connection: Connection): void }

/**
 * One statement on the wire. Builds rows in the format of the contract as they arrive: `created_at` becomes
 * `createdAt`. `pg` calls the `handle…` methods. Its own Query also copies the options and a template of the row for
 * each statement.
 */
export class Statement extends pg.Query {
  readonly name: string | undefined
  /** `pg` reads it under this name. In milliseconds; 0: none. */
  readonly query_timeout: number
  /** `pg` calls it once, at the end. Declared only: a field here would overwrite the one of `pg.Query`. */
  declare callback: Callback
  #connection: Connection | undefined
  #columns: Column[] = []
  #rows: object[] = []
  #count = 0
  #isComplete = false
  #unreadable: Error | undefined

  constructor(text: string, values: readonly unknown[], options: { name: string | undefined; readTimeout: number }) {
    super(text, values as unknown[])
    this.name = options.name
    this.query_timeout = options.readTimeout
  }

  /** For a text with several statements: the result of the last one. */
  run(client: pg.ClientBase): Promise<Result<object[]>> {
    return new Promise((resolve, reject) => {
      this.callback = (error) => {
        if (error ?? this.#unreadable) reject(error ?? this.#unreadable)
        else resolve(this.#result())
      }
      client.query(this)
    })
  }

  /** The columns of a card take longer to send and read than a short row, and are the same each time. */
  prepare(connection: Connection) {
    this.#connection = connection
    const columns = this.name === undefined ? undefined : described.get(connection)?.get(this.name)
    if (columns) this.#columns = columns
    prepare.call(this, columns ? withoutDescribing(connection) : connection)
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#startAnew()
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name: camelCase(name), parse: parserOf(dataTypeID) }))
    if (this.#connection && this.name !== undefined) remember(this.#connection, this.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      // Thrown here, it would end the process.
      this.#unreadable ??= error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#startAnew()
    this.#isComplete = true
    // 'INSERT 0 2', 'UPDATE 2', 'BEGIN'
    this.#count = Number(/\d+$/.exec(text)?.[0] ?? this.#rows.length)
  }

  #startAnew() {
    if (this.#isComplete) this.#rows = []
    this.#isComplete = false
  }

  /** `count` is not enumerable, so that rows compare and print like a plain array. */
  #result() {
    return Object.defineProperty(this.#rows, 'count', { value: this.#count }) as Result<object[]>
  }
}

function remember(connection: Connection, name: string, columns: Column[]) {
  const known = described.get(connection) ?? new Map<string, Column[]>()
  described.set(connection, known.set(name, columns))
}

function withoutDescribing(connection: Connection) {
  const known = undescribed.get(connection)
  if (known) return known
  const made: Connection = Object.create(connection, { describe: { value: () => {} } })
  undescribed.set(connection, made)
  return made
}

function rowOf(columns: readonly Column[], values: readonly (string | null)[]) {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index++) {
    const { name, parse } = columns[index]!
    const value = values[index]!
    // own-name: the columns come from our own SQL.
    row[name] = value === null ? null : parse(value)
  }
  return row
}

const known = new Map<string, string>()

function camelCase(column: string) {
  const before = known.get(column)
  if (before !== undefined) return before
  const name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  known.set(column, name)
  return name
}
