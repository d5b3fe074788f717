import { inTransaction, type Sql } from '../../../platform/database/database.ts'

/** How many changed headings to read for words in one go, newest change first. The nightly count reads the rest. */
const MOST_CHANGED = 20_000

/**
 * Learns the words of headings changed in the last `minutes`, or of all headings, and how common they are. Writes only what
 * has changed.
 */
export async function learnSearchWords(sql: Sql, { minutes }: { minutes?: number } = {}) {
  const headings =
    minutes === undefined
      ? 'select heading from post_search'
      : `select heading from post_search where changed_at > now() - interval '${minutes} minutes'
          order by changed_at desc limit ${MOST_CHANGED}`
  await inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '1h'`
    await tx`select pg_advisory_xact_lock(hashtext('search words'))`
    await tx`
      insert into search_words (word, posts)
      select word, ndoc from ts_stat(${headings})
      order by word
      on conflict (word) do ${
        minutes === undefined
          ? tx`update set posts = excluded.posts where search_words.posts <> excluded.posts`
          : tx`nothing`
      }`
  })
}
