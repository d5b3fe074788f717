import type { Sql } from './database.ts'

/**
 * What a slice declares about each of its tables. Only that slice writes to them (`server/table-owners.test.ts`);
 * others call its actions, or embed the SQL fragments that it exports.
 */
export type OwnedTable = {
  /** The rows in a member's export: those whose column `by` has the member's id, or the id of something they own. */
  exported?: ExportedRows
  /** Rows that concern the member in another way, by the name of their file. */
  alsoExported?: Readonly<Record<string, ExportedRows>>
  /** Files that say more than rows do, by their names: JSON in pieces. */
  exportedAs?: Readonly<Record<string, (sql: Sql, memberId: number) => AsyncIterable<string>>>
  /** Other columns that identify a member, and why their rows are not in that member's export. */
  notExported?: Readonly<Record<string, string>>
  /** Columns that still identify a member who has left, and why. All others are cleared or deleted with the member. */
  kept?: Readonly<Record<string, string>>
  /** Columns that refer to a file, which is kept as long as one does. */
  files?: readonly string[]
  /** JSON or text that names files of the member in the column `by`, which are kept as well. */
  filesNamedIn?: Readonly<Record<string, { by: string }>>
  /** Other columns that refer to files or name them, and why that does not keep a file. */
  filesNotKept?: Readonly<Record<string, string>>
  /** Database functions through which functions of other slices may write to this table. */
  offers?: readonly string[]
}

export type ExportedRows = {
  by: string
  /** If `by` is not a member id: the table it references, and the column of that table with the member id. */
  through?: { table: string; column: string; by: string }
  /** Include only rows with a value in this column, which belongs to the table with the member id. */
  since?: string
  /** Columns to leave out, because anyone who finds the file could abuse them, or because they are about others. */
  omit?: readonly string[]
}

export type OwnedTables = Readonly<Record<string, OwnedTable>>

export const platformTables = {
  happenings: { exported: { by: 'actor_id' } },
  undelivered_happenings: {},
  idempotency_keys: { notExported: { member_id: 'keys of calls in the last week, without their content' } },
  audit_log: {
    notExported: { actor_id: 'the work of moderators and admins' },
    kept: { actor_id: 'only an id: the record of the action stays' },
  },
  socket_io_attachments: {},
  migrations: {},
} satisfies OwnedTables
