import { RANKING } from '#contract/ranking.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { spreadAuthors } from './spread.ts'

/** Ids per row of `ranking_parts`: with more, PostgreSQL would store them out of line (TOAST). */
export const PART_SIZE = 200
/** How long a ranking is kept, and so how long a list can be paged. */
export const RANKING_MINUTES = 30
/** Newer posts wait for the next ranking, because transactions that publish lower ids may still be open. */
const SETTLED_SECONDS = 5

type Ranked = { id: number; authorId: number; keepsPlace: boolean; isOver: boolean | null; kind: string }

/**
 * Stores the current Best Match order, and deletes expired ones. Returns the new generation's number. `settledSeconds`:
 * the minimum age of its posts.
 */
export function makeRanking(sql: Sql, { settledSeconds = SETTLED_SECONDS } = {}) {
  return inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '5min'`
    // Serializes servers that start at the same time.
    await tx`select pg_advisory_xact_lock(hashtext('ranking'))`
    const [{ watermark }] = await tx<[{ watermark: number }]>`
      select coalesce(max(id), 0) as watermark from posts
      where created_at <= now() - make_interval(secs => ${settledSeconds}) or created_at > now()`
    const ranked = await listRanked(tx, watermark)
    const sizes = sizesOf(ranked)
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
 * By the published formula (`contract/ranking.ts`); events that are over come after all others. Future dates count as
 * now. Includes hidden and deleted posts, so that a restored one is back in the list immediately; and where it was, if
 * its deletion is undone at once.
 */
async function listRanked(tx: Transaction, watermark: number) {
  const ordered = await tx<Ranked[]>`
    select id, author_id, kind,
      hidden_at is null and (deleted_at is null or ${wasJustDeleted(tx)}) as keeps_place,
      coalesce(events.ends_at, events.starts_at) < now() as is_over
    from posts left join events on events.post_id = posts.id, lateral (
      select ${hot(tx)} as hot
    ) as score
    where id <= ${watermark}
    order by hot desc, id desc`
  return Map.groupBy(ordered, ({ kind }) => kind)
}

/** Alone, not with a whole collection, which would leave a large gap. */
function wasJustDeleted(sql: Sql) {
  return sql`(deleted_at > now() - interval '1 minute' and deletion_id is null)`
}

/** The score of a row of `posts`, without search words. */
export function hot(sql: Sql) {
  const { startingPoints, commenterWeight, startingHours, sinking } = RANKING
  return sql.unsafe(`
    log(${startingPoints} + greatest(0, likes - dislikes + ${commenterWeight} * commenters))
      / power(greatest(0, extract(epoch from now() - posts.created_at)::float8 / 3600) + ${startingHours}, ${sinking})`)
}

async function storeOrder(tx: Transaction, generation: number, ranked: Map<string, Ranked[]>) {
  for (const [kind, posts] of ranked) {
    const [over, ahead] = [posts.filter(isOverEvent), posts.filter((post) => !isOverEvent(post))]
    const ids = [...inOrder(ahead), ...inOrder(over)].map(({ id }) => id)
    for (let part = 0; part * PART_SIZE < ids.length; part++) {
      const postIds = ids.slice(part * PART_SIZE, (part + 1) * PART_SIZE)
      await tx`
        insert into ranking_parts (generation, kind, part, post_ids)
        values (${generation}, ${kind}, ${part}, ${postIds})`
    }
  }
}

/** The number of posts per kind, and `upcoming`: of events that are not over. */
function sizesOf(ranked: Map<string, Ranked[]>): Record<string, number> {
  const upcoming = ranked.get('event')?.filter((post) => !isOverEvent(post)).length ?? 0
  return { ...Object.fromEntries([...ranked].map(([kind, posts]) => [kind, posts.length])), upcoming }
}

/** Hidden posts, and those deleted some time ago, come last. */
function inOrder(posts: readonly Ranked[]) {
  const ahead = spreadAuthors(posts.filter(({ keepsPlace }) => keepsPlace))
  return [...ahead, ...posts.filter(({ keepsPlace }) => !keepsPlace)]
}

function isOverEvent({ isOver }: Ranked) {
  return isOver === true
}
