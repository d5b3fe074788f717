import { RANKING } from '#contract/ranking.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { spreadAuthors } from './spread.ts'

/** Ids in a row of `ranking_parts`: with more, the row would be stored out of line. */
export const PART_SIZE = 200
/** A page can be asked for so long after the first one was. */
export const RANKING_MINUTES = 30
/** A post may be published in a transaction that is still open: what is younger is left to the next generation. */
const SETTLED_SECONDS = 5

type Ranked = { id: number; authorId: number; isListed: boolean; kind: string }

/**
 * Stores the order of Best Match as of now, and drops the ones that nobody pages in any more. Returns the new
 * generation's number. `settledSeconds`: how old a post must be to be in it.
 */
export function makeRanking(sql: Sql, { settledSeconds = SETTLED_SECONDS } = {}) {
  return inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '5min'`
    // Servers that start together make one after the other.
    await tx`select pg_advisory_xact_lock(hashtext('ranking'))`
    const [{ watermark }] = await tx<[{ watermark: number }]>`
      select coalesce(max(id), 0) as watermark from posts
      where created_at <= now() - make_interval(secs => ${settledSeconds}) or created_at > now()`
    const ranked = await listRanked(tx, watermark)
    const sizes = Object.fromEntries([...ranked].map(([kind, posts]) => [kind, posts.length]))
    const [{ generation }] = await tx<[{ generation: number }]>`
      insert into rankings (watermark, sizes) values (${watermark}, ${tx.json(sizes)}) returning generation`
    await storeOrder(tx, generation, ranked)
    await tx`
      delete from rankings
      where made_at < now() - make_interval(mins => ${RANKING_MINUTES}) and generation <> ${generation}`
    return generation
  })
}

/**
 * By the published formula (`contract/ranking.ts`). A date in the future is as good as now.
 * Hidden and deleted posts keep a place, so that one that comes back is there at once.
 */
async function listRanked(tx: Transaction, watermark: number) {
  const ordered = await tx<Ranked[]>`
    select id, author_id, kind, hidden_at is null and deleted_at is null as is_listed
    from posts, lateral (
      select ${hot(tx)} as hot
    ) as score
    where id <= ${watermark}
    order by hot desc, id desc`
  return Map.groupBy(ordered, ({ kind }) => kind)
}

/** Of a row of `posts`. */
export function hot(sql: Sql) {
  const { startingPoints, commenterWeight, startingHours, sinking } = RANKING
  return sql.unsafe(`
    log(${startingPoints} + greatest(0, likes - dislikes + ${commenterWeight} * commenters))
      / power(greatest(0, extract(epoch from now() - posts.created_at)::float8 / 3600) + ${startingHours}, ${sinking})`)
}

async function storeOrder(tx: Transaction, generation: number, ranked: Map<string, Ranked[]>) {
  for (const [kind, posts] of ranked) {
    const listed = spreadAuthors(posts.filter(({ isListed }) => isListed))
    const ids = [...listed, ...posts.filter(({ isListed }) => !isListed)].map(({ id }) => id)
    for (let part = 0; part * PART_SIZE < ids.length; part++) {
      const postIds = ids.slice(part * PART_SIZE, (part + 1) * PART_SIZE)
      await tx`
        insert into ranking_parts (generation, kind, part, post_ids)
        values (${generation}, ${kind}, ${part}, ${postIds})`
    }
  }
}
