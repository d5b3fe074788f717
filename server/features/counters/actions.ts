import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts'
import { type CountedTable, counted, listWrong, shownRemarks } from './queries.ts'

const TABLES = Object.keys(counted) as CountedTable[]

/**
 * Counts anew whatever is wrong. Of all slices' rows, and on purpose: what each counter means stands in one place only.
 * Returns how many rows were set right.
 */
export async function reconcileCounters(sql: Pool) {
  let wrong = 0
  for (const table of TABLES) {
    const ids = await inTransaction(sql, async (tx) => {
      await tx`set local statement_timeout = '10min'`
      return listWrong(tx, table)
    })
    for (const id of ids) await inTransaction(sql, (tx) => recount(tx, table, id))
    wrong += ids.length
  }
  return wrong
}

/**
 * The row is locked first, and counted by a later statement: whoever changes what it counts changes the row in the same
 * transaction, so that has been seen, or waits and adds to what is written here.
 */
async function recount(tx: Transaction, table: CountedTable, id: number) {
  await tx`select from ${tx(table)} where id = ${id} for no key update`
  if (table === 'posts') await recountRemarks(tx, id)
  const columns = Object.entries(counted[table]).map(([column, count]) => `${column} = ${count}`)
  await tx`update ${tx(table)} set ${tx.unsafe(columns.join(', '))} where id = ${id}`
}

async function recountRemarks(tx: Transaction, postId: number) {
  const shown = tx.unsafe(shownRemarks(String(postId)))
  await tx`
    delete from post_commenters where post_id = ${postId} and member_id not in (select author_id from (${shown}) as shown)`
  await tx`
    insert into post_commenters (post_id, member_id, remarks)
    select ${postId}, author_id, remarks from (${shown}) as shown
    on conflict (post_id, member_id) do update set remarks = excluded.remarks`
}
