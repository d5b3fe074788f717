/**
 * What a slice declares of each of its tables. Only that slice writes them (`server/table-owners.test.ts`); others call
 * its actions, or put the pieces of SQL that it exports into their statements.
 */
export type OwnedTable = {
  /** Rows that a member takes along: all whose column holds the member's id, or that of something of theirs. */
  exported?: {
    by: string
    /** Where `by` is not the member's id: the row it names, and by which column that one is the member's. */
    through?: { table: string; column: string; by: string }
    /** Columns that are not given out even to the member: whoever finds the file could use them. */
    omit?: readonly string[]
  }
  /** Other columns that name a member, and why these rows are not in that member's export. */
  notExported?: Readonly<Record<string, string>>
  /** Columns that go on naming a member who has left, and why. All others are emptied or go with the member. */
  kept?: Readonly<Record<string, string>>
  /** Functions in the database by which functions of other slices may write this table. */
  offers?: readonly string[]
}

export type OwnedTables = Readonly<Record<string, OwnedTable>>

export const platformTables = {
  happenings: { exported: { by: 'actor_id' } },
  undelivered_happenings: {},
  idempotency_keys: { notExported: { member_id: 'names of calls of the last week, without anything in them' } },
  audit_log: {
    notExported: { actor_id: 'the work of moderators and admins' },
    kept: { actor_id: 'an id without a reference: what was done stays known' },
  },
  socket_io_attachments: {},
  migrations: {},
} satisfies OwnedTables
