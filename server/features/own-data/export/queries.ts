import type { Fragment, Sql } from '../../../platform/database/database.ts'
import type { ExportedRows, OwnedTable, OwnedTables } from '../../../platform/database/owned-tables.ts'

/** The name of a file in the archive, and a function that reads what is in it, as JSON in pieces, when it is written. */
export type OwnRows = { name: string; read: () => AsyncIterable<string> }

/** The member's rows of every table that has any. */
export function listOwnRows(sql: Sql, slices: readonly OwnedTables[], memberId: number): OwnRows[] {
  return slices.flatMap(Object.entries<OwnedTable>).flatMap(([table, { exported, alsoExported, exportedAs }]) => {
    const files = Object.entries<ExportedRows>({ ...(exported && { [table]: exported }), ...alsoExported })
    return [
      ...files.map(([name, rows]) => {
        const read = () => readRows(sql, table, isTheirs(sql, rows, memberId), rows.omit)
        return { name: `${name}.json`, read }
      }),
      ...Object.entries(exportedAs ?? {}).map(([name, read]) => {
        return { name: `${name}.json`, read: () => read(sql, memberId) }
      }),
    ]
  })
}

function isTheirs(sql: Sql, { by, through, since }: ExportedRows, memberId: number) {
  const counts = since ? sql`and ${sql(since)} is not null` : sql``
  if (!through) return sql`${sql(by)} = ${memberId} ${counts}`
  const { table, column, by: owner } = through
  return sql`${sql(by)} in (select ${sql(column)} from ${sql(table)} where ${sql(owner)} = ${memberId} ${counts})`
}

/** Reads all rows at once, so that a slow client does not hold a database connection. */
async function* readRows(sql: Sql, table: string, where: Fragment, omit: readonly string[] = []) {
  const rows = await sql<{ row: string }[]>`
    select jsonb_pretty(to_jsonb(own) - ${omit}::text[]) as row from ${sql(table)} as own where ${where} order by own.ctid`
  yield `[${rows.map(({ row }) => row).join(',\n')}]\n`
}
