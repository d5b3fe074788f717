import { typedHandle } from '#contract/name-key.ts'
import type { Suggestion, SuggestionQuery } from '#contract/search.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type Coordinates, findTimeZone, likelihood, listBesideTowns } from '../places/index.ts'
import { isListed } from '../posts/index.ts'
import { isUnblocked, isWantedPost } from '../visibility/index.ts'

/** How many suggestions of each type. `ALONE`: how many if only one type is requested. */
const EACH = { post: 4, person: 3, tag: 3, make: 2, place: 2 } as const
const ALONE = 8
/** The most matches to compare. */
const MOST_COMPARED = 100
/** Shorter inputs only suggest large towns. */
const LETTERS_OF_A_TOWN = 3

type SuggestionRow = Omit<Suggestion, 'id' | 'kind' | 'handle'> & {
  id: number | null
  kind: Suggestion['kind'] | null
  handle: string | null
}
/** `typed`: `text` as plain words. `near`: where the viewer is. */
type Request = { viewer: Viewer | null; typed: Fragment; text: string; near: Coordinates | null }
type Part = (sql: ReadSql, request: Request, limit: number) => Fragment

/** Suggestions by prefix. Each part scans an index range, and reads no more than it shows. */
export async function suggest(
  sql: ReadSql,
  viewer: Viewer | null,
  { q, only, timeZone }: SuggestionQuery,
): Promise<Suggestion[]> {
  const text = q.replace(/^[@#]/, '')
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const types = only ? [only] : (Object.keys(EACH) as (keyof typeof EACH)[])
  const typed = sql`plain_words(${text})`
  const near = timeZone && types.includes('place') ? await findTimeZone(sql, timeZone) : null
  const request = { viewer, typed, text, near }
  const selects = types.map((type, index) => {
    const select = parts[type](sql, request, only ? ALONE : EACH[type])
    const placed = sql`(select ${raw(String(index))} as part, row_number() over () as place, found.* from (${select}) as found)`
    return index === 0 ? placed : sql` union all ${placed}`
  })
  // Sorted, so that no row is sent until all are found: a timeout in the middle of the rows would confuse the driver.
  const rows = await sql<SuggestionRow[]>`
    select type, label, id, kind, handle from (${selects}) as suggested order by part, place`
  const others = types.includes('place') ? await listBesideTowns(sql, text, EACH.place) : []
  return [...rows.map(presentSuggestion), ...others.map(({ id, label }): Suggestion => ({ type: 'place', id, label }))]
}

function presentSuggestion({ type, label, id, kind, handle }: SuggestionRow): Suggestion {
  return {
    type,
    label,
    ...(id !== null && { id }),
    ...(kind && { kind }),
    ...(handle !== null && { handle }),
  }
}

/** The last code point. */
const LAST = `U&'\\+10FFFF'`

/** A range of everything that starts with `typed`. */
function from(sql: ReadSql, column: string, typed: Fragment, operators: [least: string, below: string] = ['>=', '<']) {
  const [least, below] = operators
  return sql`${raw(`${column} ${least}`)} ${typed} and ${raw(`${column} ${below}`)} (${typed} || ${raw(LAST)})`
}
/** For indexes with pattern operators, which ignore the collation. */
const byPattern: [string, string] = ['~>=~', '~<~']

const parts: Record<keyof typeof EACH, Part> = {
  post: (sql, { viewer, text }, limit) => sql`
    select 'post' as type, posts.title as label, posts.id, posts.kind, null as handle
    from (
      select distinct post_id from (
        select post_id from title_beginnings where ${from(sql, 'beginning', sql`squashed(${text})`)} limit ${raw(String(MOST_COMPARED))}
      ) as first_ones
    ) as begun join posts on posts.id = begun.post_id
    where ${isListed(sql)} and ${isWantedPost(sql, viewer)}
    order by posts.likes + 2 * posts.comments desc, posts.id desc limit ${raw(String(limit))}`,

  person: (sql, { viewer, typed, text }, limit) => sql`
    select 'person' as type, members.name as label, members.id, null as kind, members.handle
    from (
      (select id from members where ${from(sql, 'handle', sql`${typedHandle(text)}`, byPattern)} limit ${raw(String(MOST_COMPARED))})
      union
      (select id from members where ${from(sql, 'plain_words(name)', typed, byPattern)} limit ${raw(String(MOST_COMPARED))})
    ) as begun join members using (id)
    where ${isUnblocked(sql, viewer, 'members.id')}
    order by members.points desc, members.id limit ${raw(String(limit))}`,

  tag: (sql, { text }, limit) => named(sql, 'tag', sql`name_key(${text})`, limit),
  make: (sql, { text }, limit) => named(sql, 'make', sql`name_key(${text})`, limit),

  place: (sql, { typed, text, near }, limit) => sql`
    select 'place' as type, label, id, null as kind, null as handle
    from (
      select id, label, population, latitude, longitude from places
      where ${from(sql, 'plain_name', typed, byPattern)}
        ${raw([...text].length < LETTERS_OF_A_TOWN ? 'and population >= 50000' : '')}
      -- Forces the name lookup first: otherwise, the planner might search the largest towns for the prefix.
      offset 0
    ) as places
    order by ${likelihood(near)} desc, id limit ${raw(String(limit))}`,
}

function named(sql: ReadSql, type: 'tag' | 'make', typed: Fragment, limit: number) {
  return sql`
    select type, name as label, null::bigint as id, null as kind, null as handle
    from search_names
    where type = ${raw(`'${type}'`)} and posts > 0 and ${from(sql, 'plain', typed)}
    order by posts desc, plain limit ${raw(String(limit))}`
}
