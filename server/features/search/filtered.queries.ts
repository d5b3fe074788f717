import { POST_KINDS, type PostKind } from '#contract/posts.ts'
import type { SearchFilter } from '#contract/search-grammar.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { allOf, type Condition, concatenated, inCells, listedAsPosts, metersFrom, ofStock } from '../listings/index.ts'
import { isListed } from '../posts/index.ts'
import { conditionsOf, tablesOf } from './conditions.queries.ts'
import type { Meaning } from './meaning.queries.ts'

/** Up to about this many posts that pass the filters, each is looked at. */
const FEW = 10_000

type Asked = {
  viewer: Viewer | null
  meaning: Meaning
  kinds: readonly PostKind[] | null
  isSoldOut?: boolean
}

/**
 * The posts that pass the filters, by any author: id, kind, author_id, created_at. Reads the narrow rows of `listed`
 * posts, one kind at a time.
 */
export function filteredPosts(
  sql: ReadSql,
  { viewer, meaning, kinds, isSoldOut }: Asked,
  more: readonly Condition[] = [],
): Fragment {
  const { filters } = meaning
  const parts = (kinds ?? POST_KINDS).map((kind) => {
    const isSlim = !filters.some((filter) => isWhole(filter, kind))
    const conditions = [
      { sql: isListed(sql) },
      { sql: raw(`posts.kind = '${kind}'`) },
      ...nearby(sql, meaning, isSlim),
      ...conditionsOf(sql, viewer, filters, kind),
      ...(kind === 'market' ? ofStock(isSoldOut) : []),
      ...more,
    ]
    return sql`
      select posts.id, posts.kind, posts.author_id, posts.created_at
      from ${isSlim ? listedAsPosts(sql, { kind, viewer }) : raw('posts')} ${others(sql, filters, isSlim ? kind : null)}
      where ${allOf(sql, conditions)}`
  })
  return concatenated(
    sql,
    parts.map((part, index) => sql`${raw(index === 0 ? '' : ' union all ')}(${part})`),
  )
}

/** Whether the filter needs the post itself, because the narrow row doesn't have it. */
function isWhole({ key, value, isNegated }: SearchFilter, kind: PostKind) {
  const isOfFitments = kind === 'market' && isNegated && (key === 'make' || key === 'model')
  return (key === 'has' && value === 'video') || isOfFitments
}

/** Tables of other kinds have no row for these posts. */
function others(sql: ReadSql, filters: readonly SearchFilter[], own: PostKind | null): Fragment {
  const tables = tablesOf(filters).filter((table) => own === null || table !== tableOf[own])
  const joins = tables.map(
    (table) => sql` left join ${sql(table)} on ${own === null ? sql`${sql(table)}.post_id = posts.id` : raw('false')}`,
  )
  return concatenated(sql, joins)
}

const tableOf: Partial<Record<PostKind, string>> = {
  vehicle: 'vehicles',
  request: 'requests',
  market: 'market_items',
  event: 'events',
  directory: 'directory_entries',
}

function nearby(sql: ReadSql, { near, radiusKm }: Meaning, isSlim: boolean): Condition[] {
  if (!near) return []
  const within = { sql: sql`${metersFrom(sql, isSlim ? 'listed' : undefined, near)} <= ${radiusKm * 1000}::float8` }
  return [...(isSlim ? inCells(sql, { near: near.text, radiusKm }) : []), within]
}

/** Whether few posts pass the filters, as the planner estimates. */
export async function areFewFiltered(sql: ReadSql, asked: Asked) {
  const [row] = await sql<[Record<string, [{ Plan: { 'Plan Rows': number } }]>]>`
    explain (format json) ${filteredPosts(sql, asked)}`
  const [plan] = Object.values(row)
  return plan![0].Plan['Plan Rows'] <= FEW
}
