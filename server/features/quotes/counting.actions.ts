import { asCounted, type Counted } from '../counters/index.ts'

const counts = {
  quotes: `(
    select count(*) from quotes where quotes.post_id = request_lives.post_id and quotes.follows_id is null
      and quotes.state in ('open', 'reserved', 'accepted'))`,
}

/** How many quotes stand on each request. */
export const countedQuotes: Counted = {
  table: 'request_lives',
  key: 'post_id',
  counts,
  async recount(tx, id) {
    await tx`update request_lives set ${tx.unsafe(asCounted(counts))} where post_id = ${id}`
  },
}
