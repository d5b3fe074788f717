import { fingerprintOf } from '../server/features/fingerprints/index.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { seeded } from './seeded.ts'

const WORDS = 60
const VOCABULARY = 8_000
const BATCH = 10_000

/** The text of a post: always the same for a number, and like no other one. */
export function textOf(number: number) {
  const random = seeded(number)
  // Squared, because some words are far more frequent than others.
  return Array.from({ length: WORDS }, () => `w${Math.floor(random() ** 2 * VOCABULARY).toString(36)}`).join(' ')
}

type Filling = { authorId: number; posts: number; rules: number }

/** Fills posts with their fingerprints, and active rules that none of them breaks. */
export async function fillTexts(sql: Pool, { authorId, posts, rules }: Filling) {
  for (let from = 1; from <= posts; from += BATCH)
    await fillBatch(sql, authorId, from, Math.min(posts, from + BATCH - 1))
  await sql`
    insert into hold_rules (kind, text, key, state, tried_at)
    select case when n % 5 = 0 then 'domain' else 'word' end, 'rule' || n,
      case when n % 5 = 0 then 'spam' || n || '.example' else 'spam' || n || ' word' end, 'active', now()
    from generate_series(1, ${rules}::int) n`
  await sql`vacuum analyze`
}

/** Without triggers, because nothing here lists or searches these posts. */
async function fillBatch(sql: Pool, authorId: number, from: number, to: number) {
  const texts = Array.from({ length: to - from + 1 }, (_, index) => textOf(from + index))
  const rows = texts.map((text, index) => ({ id: from + index, text, bands: fingerprintOf(text)!.bands }))
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      with given as (
        select * from jsonb_to_recordset(${tx.json(rows)}::jsonb) as given (id bigint, text text, bands int[])
      ), written as (
        insert into posts (id, kind, title, description, reading_seconds, author_id, created_at)
        overriding system value
        select -id, 'forum', 'Post ' || id, text, 10, ${authorId}, now() - interval '1 day' from given
      )
      insert into text_fingerprints
      select -id, bands[1], bands[2], bands[3], bands[4], bands[5] from given`
  })
}
