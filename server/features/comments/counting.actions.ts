import { asCounted, type Counted } from '../counters/index.ts'

const counts = {
  likes: `(select count(*) from comment_likes where comment_id = comments.id)`,
  answers: `(select count(*) from comments answer
    where answer.parent_id = comments.id and answer.removed_at is null and answer.hidden_at is null)`,
}

export const countedComments: Counted = {
  table: 'comments',
  counts,
  async recount(tx, id) {
    await tx`update comments set ${tx.unsafe(asCounted(counts))} where id = ${id}`
  },
}
