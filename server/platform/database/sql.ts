import { own } from '#contract/own.ts'

/** A query parameter, with the type to cast it to if PostgreSQL cannot infer it. */
class Parameter {
  readonly value: unknown
  readonly type: string

  constructor(value: unknown, type: string) {
    this.value = value
    this.type = type
  }
}

/** Rows for `insert into t ${sql(rows)}`, columns for `set ${sql(row)}`, or values for `in ${sql(list)}`. */
class Rows {
  readonly items: readonly unknown[]

  constructor(items: readonly unknown[]) {
    this.items = items
  }
}

/** A piece of SQL that can be embedded in a template. Its values become parameters, never SQL. */
export class Fragment {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** A statement ready to send: `$1`, `$2`, … stand for the values. */
export type Statement = { text: string; values: unknown[] }

/** Throws on `undefined`, which is a bug in the caller, not NULL. */
export function compose(fragment: Fragment): Statement {
  const statement = { text: '', values: [] }
  append(statement, fragment)
  return statement
}

/** Trusted SQL without values. Never pass untrusted text. */
export function raw(text: string) {
  return new Fragment([text], [])
}

/** These pieces with commas between them, such as what an update sets. */
export function commaList(pieces: readonly Fragment[]) {
  if (pieces.length === 0) return raw('')
  return new Fragment(['', ...pieces.slice(1).map(() => ', '), ''], pieces)
}

const identifiers = new Map<string, Fragment>()

/** `"posts"."id"` for `posts.id`. Remembered: only code names tables and columns, so there are few. */
export function identifier(name: string) {
  const known = identifiers.get(name) ?? raw(name.split('.').map(quoted).join('.'))
  identifiers.set(name, known)
  return known
}

/** See `Rows`: one row, or a list of rows or values. */
export function rowsOf(given: object) {
  return new Rows(Array.isArray(given) ? given : [given])
}

/** A JSON parameter. Without this, an array would become a PostgreSQL array. */
export function json(value: unknown) {
  return new Parameter(JSON.stringify(value), 'jsonb')
}

function append(statement: Statement, { strings, values }: Fragment) {
  statement.text += strings[0]
  for (let index = 0; index < values.length; index++) {
    appendValue(statement, values[index])
    statement.text += strings[index + 1]
  }
}

function appendValue(statement: Statement, value: unknown) {
  if (value instanceof Fragment) append(statement, value)
  else if (value instanceof Rows) appendRows(statement, value.items)
  else if (Array.isArray(value) && value[0] instanceof Fragment) for (const each of value) append(statement, each)
  else appendParameter(statement, value)
}

/** Adds a cast for types that PostgreSQL cannot infer (`select $1`). */
function appendParameter(statement: Statement, given: unknown) {
  const { value, type } = given instanceof Parameter ? given : { value: given, type: typeOf(given) }
  if (value === undefined) throw new TypeError(`A value is undefined after: ${statement.text.slice(-200)}`)
  statement.values.push(value)
  statement.text += `$${statement.values.length}${type && `::${type}`}`
}

function typeOf(value: unknown) {
  if (typeof value === 'boolean') return 'boolean'
  return value instanceof Date ? 'timestamptz' : ''
}

function appendRows(statement: Statement, items: readonly unknown[]) {
  const [first] = items
  if (typeof first !== 'object' || first === null) return appendTuple(statement, items)
  const columns = Object.keys(first)
  const rows = items as readonly Record<string, unknown>[]
  if (/\bset\s*$/i.test(statement.text)) return appendAssignments(statement, columns, rows[0]!)
  statement.text += `(${columns.map(quoted).join(', ')}) values `
  rows.forEach((row, index) => {
    if (index > 0) statement.text += ', '
    appendTuple(
      statement,
      columns.map((column) => own(row, column)),
    )
  })
}

function appendAssignments(statement: Statement, columns: string[], row: Record<string, unknown>) {
  columns.forEach((column, index) => {
    statement.text += `${index > 0 ? ', ' : ''}${quoted(column)} = `
    appendValue(statement, own(row, column))
  })
}

function appendTuple(statement: Statement, values: readonly unknown[]) {
  statement.text += '('
  values.forEach((value, index) => {
    if (index > 0) statement.text += ', '
    appendValue(statement, value)
  })
  statement.text += ')'
}

function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}
