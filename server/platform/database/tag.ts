import { Query, type Run } from './query.ts'
import { type Fragment, identifier, json, rowsOf } from './sql.ts'

/** The type of a row if the query does not declare one. */
// biome-ignore lint/suspicious/noExplicitAny: the compiler cannot read SQL; important queries declare their rows.
type Row = Record<string, any>

export type Tag = {
  /** A statement, or a fragment of one. Values become parameters. */
  <Rows extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...values: unknown[]): Query<Rows>
  /** The quoted name of a table or column (`posts.id`). */
  (name: string): Fragment
  /** Rows after `insert into t`, columns after `set`, or values after `in`. */
  (rows: object): Fragment
  /** A JSON value; also works for arrays. */
  json(value: unknown): object
  /** Raw SQL, with `values` for `$1`, `$2`, …. Never pass untrusted text. */
  unsafe<Rows extends readonly object[] = Row[]>(text: string, values?: readonly unknown[]): Query<Rows>
}

export function tag(run: Run): Tag {
  const sql = (first: TemplateStringsArray | string | object, ...values: unknown[]) => {
    if (typeof first === 'string') return identifier(first)
    if (Array.isArray(first) && 'raw' in first) return new Query(run, first, values)
    return rowsOf(first)
  }
  return Object.assign(sql, {
    json,
    unsafe: (text: string, values: readonly unknown[] = []) =>
      new Query((whole) => run(whole, values, false), [text], []),
  }) as Tag
}
