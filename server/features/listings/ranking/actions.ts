import { POST_KINDS, type PostKind } from '#contract/posts.ts'
import { RANKING } from '#contract/ranking.ts'
import { type Fragment, inTransaction, raw, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { inlined } from '../narrowing.queries.ts'

/** Ids per row of `ranking_parts`: with more, PostgreSQL would store them out of line (TOAST). */
export const PART_SIZE = 200
/** How long a ranking is kept, and so how long a list can be paged. */
export const RANKING_MINUTES = 30
/** Newer posts wait for the next ranking, because transactions that publish lower ids may still be open. */
const SETTLED_SECONDS = 5
/** The posts of a kind that a ranking keeps. They are the best of twice as many of the newest. */
const TOP = 10_000

type Making = { watermark: number; top: number }
/** `size`: stored posts. `upcoming`: those of events that are not over. `cut`: the groups that have more posts. */
type Made = { size: number; upcoming: number; cut: string[] }

/**
 * Stores the top of the current Best Match order, and deletes expired ones. Returns the new generation's number. Its cost
 * does not grow with the site, and the posts never leave the database. `settledSeconds`: the minimum age of its posts.
 */
export function makeRanking(sql: Sql, { settledSeconds = SETTLED_SECONDS, top = TOP } = {}) {
  return inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '60s'`
    // Serializes servers that start at the same time.
    await tx`select pg_advisory_xact_lock(hashtext('ranking'))`
    const [{ generation, watermark }] = await tx<[{ generation: number; watermark: number }]>`
      insert into rankings (watermark, sizes)
      select coalesce(max(id), 0), '{}' from posts
      where created_at <= now() - make_interval(secs => ${settledSeconds}) or created_at > now()
      returning generation, watermark`
    const sizes: Record<string, number> = {}
    const cut: string[] = []
    for (const kind of POST_KINDS) {
      const made = await storeTop(tx, generation, kind, { watermark, top })
      if (made.size > 0) sizes[kind] = made.size
      if (kind === 'event') sizes.upcoming = made.upcoming
      cut.push(...made.cut)
    }
    await tx`update rankings set sizes = ${tx.json(sizes)}, cut = ${cut}::text[] where generation = ${generation}`
    await deleteExpired(tx, generation)
    return generation
  })
}

/** By the published formula (`contract/ranking.ts`); events that are over come after all others. */
async function storeTop(tx: Transaction, generation: number, kind: PostKind, making: Making): Promise<Made> {
  const { top } = making
  const [made] = await tx<[Made]>`
    with posts_of_kind as materialized (${candidates(tx, kind, making)}),
    grouped as materialized (
      select is_over, count(*) > ${top} as is_cut,
        (spread_authors(
          coalesce(array_agg(id order by hot desc, id desc) filter (where keeps_place), '{}'),
          coalesce(array_agg(author_id order by hot desc, id desc) filter (where keeps_place), '{}'))
        || coalesce(array_agg(id order by hot desc, id desc) filter (where not keeps_place), '{}'))[1:${top}] as ids
      from posts_of_kind group by is_over
    ), placed as (
      select id, row_number() over (order by is_over, rank) - 1 as place
      from grouped, unnest(ids) with ordinality as ranked (id, rank)
    ), parts as materialized (
      select (place / ${inlined(PART_SIZE)})::int as part, array_agg(id order by place) as post_ids from placed group by 1
    ), stored as (
      insert into ranking_parts (generation, kind, part, post_ids)
      select ${generation}, ${kind}, part, post_ids from parts
      where post_ids is distinct from (
        select before.post_ids from ranking_parts as before
        where before.kind = ${kind} and before.part = parts.part
        order by before.generation desc limit 1)
    )
    select coalesce(sum(cardinality(ids)), 0)::int as size,
      coalesce(sum(cardinality(ids)) filter (where not is_over), 0)::int as upcoming,
      coalesce(array_agg(case when ${kind === 'event'} and not is_over then 'upcoming' else ${kind} end)
        filter (where is_cut), '{}') as cut
    from grouped`
  return made
}

/**
 * The newest posts of a kind; for events, the newest of those that are over and of those that are not. Includes posts
 * that lists hide, so that a restored one is back right away, in its old place if its deletion is undone soon.
 */
function candidates(tx: Transaction, kind: PostKind, { watermark, top }: Making): Fragment {
  // In the text, so that the planner knows how rare a kind is.
  const isOfKind = raw(`posts.kind = '${kind}'`)
  const scored = (isOver: Fragment, keepsPlace: Fragment) => tx`
    posts.id, posts.author_id, ${hot(tx)} as hot, ${isOver} as is_over, ${keepsPlace} as keeps_place`
  const unlisted = (isOver: Fragment, more: Fragment) => tx`
    (select ${scored(isOver, wasJustDeleted())} from posts ${more}
     where ${isOfKind} and (posts.hidden_at is not null or posts.deleted_at is not null)
       and posts.id <= ${watermark}
     order by posts.id desc limit ${inlined(2 * top)})`
  const yes = raw('true')
  const no = raw('false')
  if (kind !== 'event') {
    // Filters out posts that are too new afterward: as a condition of the scan, it would make the planner expect most
    // posts to match.
    return tx`
      select * from (
        select ${scored(no, yes)} from posts
        where ${isOfKind} and posts.hidden_at is null and posts.deleted_at is null
        order by posts.created_at desc, posts.id desc limit ${inlined(2 * top)}
      ) as newest where id <= ${watermark}
      union all ${unlisted(no, raw(''))}`
  }
  const listed = (isOver: boolean) => tx`
    select ${scored(isOver ? yes : no, yes)}
    from (
      select id from listed_event
      where ${raw(isOver ? '' : 'not')} coalesce(ends_at, starts_at) < now()
      order by created_at desc, id desc limit ${inlined(2 * top)}
    ) as newest join posts on posts.id = newest.id
    where posts.id <= ${watermark}`
  return tx`
    ${listed(false)} union all ${listed(true)} union all
    ${unlisted(raw('coalesce(events.ends_at, events.starts_at) < now()'), raw('join events on events.post_id = posts.id'))}`
}

/** Alone, not with a whole collection, which would leave a large gap. */
function wasJustDeleted(): Fragment {
  return raw(
    `(posts.hidden_at is null and posts.deleted_at > now() - interval '1 minute' and posts.deletion_id is null)`,
  )
}

/** The score of a row of `posts`, without search words. Future dates count as now. */
export function hot(sql: Sql) {
  const { startingPoints, commenterWeight, startingHours, sinking } = RANKING
  return sql.unsafe(`
    log(${startingPoints} + greatest(0, likes - dislikes + ${commenterWeight} * commenters))
      / power(greatest(0, extract(epoch from now() - posts.created_at)::float8 / 3600) + ${startingHours}, ${sinking})`)
}

/** A part is kept until a later one is in place in every kept generation. */
async function deleteExpired(tx: Transaction, generation: number) {
  await tx`
    delete from rankings
    where made_at < now() - make_interval(mins => ${RANKING_MINUTES}) and generation <> ${generation}`
  await tx`
    delete from ranking_parts as old using (
      select kind, part, max(generation) as generation from ranking_parts
      where generation <= (select min(generation) from rankings) group by kind, part
    ) as first_needed
    where old.kind = first_needed.kind and old.part = first_needed.part and old.generation < first_needed.generation`
}
