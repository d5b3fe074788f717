import { asCounted, type Counted } from '../counters/index.ts'

const counts = {
  likes: `(select count(*) from reply_likes where reply_id = replies.id)`,
  comments: `(select count(*) from comments
    where reply_id = replies.id and removed_at is null and hidden_at is null)`,
}

export const countedReplies: Counted = {
  table: 'replies',
  counts,
  async recount(tx, id) {
    await tx`update replies set ${tx.unsafe(asCounted(counts))} where id = ${id}`
  },
}
