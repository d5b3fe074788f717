import type { Result } from './query.ts'

type Arrived = { fields: readonly { name: string }[]; rows: readonly (readonly unknown[])[]; rowCount: number | null }

/** Converts rows to the format of the contract: `created_at` becomes `createdAt`. */
export function present({ fields, rows, rowCount }: Arrived): Result<object[]> {
  const names = fields.map(({ name }) => camelCase(name))
  const objects = rows.map((values) => objectOf(names, values))
  // Not enumerable, so that rows compare and print like a plain array.
  return Object.defineProperty(objects, 'count', { value: rowCount ?? objects.length }) as Result<object[]>
}

function objectOf(names: readonly string[], values: readonly unknown[]) {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < names.length; index++) {
    // own-name: the columns come from our own SQL.
    row[names[index]!] = values[index]
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
