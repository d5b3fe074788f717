import type { Fragment, Sql } from '../../../platform/database/database.ts'
import { accountTables, ownTables, postTables } from '../tables.ts'

/** The name of a file in the archive, and its rows as JSON: asked for when their turn has come. */
export type OwnRows = { name: string; read: () => Promise<string> }

export function listOwnRows(sql: Sql, memberId: number): OwnRows[] {
  const file = (table: string, where: () => Fragment, omit: string[] = []): OwnRows => ({
    name: `${table}.json`,
    read: () => readRows(sql, table, where(), omit),
  })
  const mine = (column: string) => sql`${sql(column)} = ${memberId}`
  const ofPosts = () => sql`post_id in (select id from posts where author_id = ${memberId})`
  const ofReplies = () => sql`reply_id in (select id from replies where author_id = ${memberId})`
  const ofAccount = (column: string) => sql`${sql(column)} = (select account_id from members where id = ${memberId})`
  return [
    ...ownTables.map(({ table, column, omit }) => file(table, () => mine(column), omit)),
    ...postTables.map((table) => file(table, ofPosts)),
    file('reply_images', ofReplies),
    ...accountTables.map(({ table, column, omit }) => file(table, () => ofAccount(column), omit)),
  ]
}

/** All at once: a slow line must not keep a connection to the database. */
async function readRows(sql: Sql, table: string, where: Fragment, omit: string[]) {
  const rows = await sql<{ row: string }[]>`
    select jsonb_pretty(to_jsonb(own) - ${omit}::text[]) as row from ${sql(table)} as own where ${where} order by own.ctid`
  return `[${rows.map(({ row }) => row).join(',\n')}]\n`
}
