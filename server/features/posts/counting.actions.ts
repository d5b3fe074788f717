import type { Transaction } from '../../platform/database/database.ts'
import { asCounted, type Counted } from '../counters/index.ts'
import { postCounts, shownRemarks } from './counting.queries.ts'

export const countedPosts: Counted = {
  table: 'posts',
  counts: postCounts,
  async recount(tx, id) {
    await recountRemarks(tx, id)
    await tx`update posts set ${tx.unsafe(asCounted(postCounts))} where id = ${id}`
  },
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
