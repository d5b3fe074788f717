import type { PostKind } from '#contract/posts.ts'
import type { ReadSql } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { inlined } from '../narrowing.queries.ts'
import { RANKING_MINUTES } from './actions.ts'

/**
 * A stored order. `sizes`: its number of posts per kind, and of events that were not over yet. `cut`: the groups that have
 * more posts than are stored. `watermark`: the highest post id in it.
 */
export type Ranking = {
  generation: number
  watermark: number
  sizes: Partial<Record<PostKind | 'upcoming', number>>
  cut: string[]
  madeAt: string
}

/** The maximum number of newer posts above a ranking: with more, a new ranking is made at once. */
export const MAX_NEWER = 300
const REMAKE_SECONDS = 10

export type Rankings = ReturnType<typeof rankingsOf>

/**
 * The stored rankings. `staleMs`: how long to cache the latest; a stale one is fine, because newer posts are listed
 * above it. `make`: makes the first one of a database.
 */
export function rankingsOf(sql: ReadSql, { staleMs, make }: { staleMs: number; make: () => Promise<unknown> }) {
  let known: { ranking: Promise<Ranking>; readAt: number } | undefined

  async function latest(): Promise<Ranking> {
    if (known && Date.now() - known.readAt < staleMs) return known.ranking
    const mine = { ranking: readLatest(sql, make), readAt: Date.now() }
    known = mine
    return mine.ranking.catch((error) => {
      if (known === mine) known = undefined
      throw error
    })
  }

  async function find(generation: number): Promise<Ranking> {
    const newest = await latest()
    if (newest.generation === generation) return newest
    // A minute less than it is kept, so that it is not deleted while the page is read.
    const [ranking] = await sql<Ranking[]>`
      select generation, watermark, sizes, cut, made_at from rankings
      where generation = ${generation} and made_at > now() - make_interval(mins => ${RANKING_MINUTES - 1})`
    if (!ranking) throw expired()
    return ranking
  }

  return { latest, find }
}

/** Only a database that was never ranked has none: servers make one before they listen. */
async function readLatest(sql: ReadSql, make: () => Promise<unknown>): Promise<Ranking> {
  const read = () => sql<Ranking[]>`
    select generation, watermark, sizes, cut, made_at from rankings order by generation desc limit 1`
  const [ranking] = await read()
  if (ranking) return ranking
  await make()
  const [made] = await read()
  return made!
}

/** Whether too much was published to wait for the next ranking. */
export async function isOutgrown(sql: ReadSql) {
  const [latest] = await sql<{ isOutgrown: boolean }[]>`
    select made_at < now() - make_interval(secs => ${REMAKE_SECONDS})
        and (select count(*) from (select from posts where id > watermark limit ${inlined(MAX_NEWER)}) as newer)
          = ${MAX_NEWER} as is_outgrown
    from rankings order by generation desc limit 1`
  return latest?.isOutgrown ?? false
}

function expired() {
  return new Refusal(410, 'list_expired', 'This list has expired. Start from the top.', [
    { field: 'after', message: 'This list has expired. Start over from the first page.' },
  ])
}
