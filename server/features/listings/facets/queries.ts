import type { FacetQuery, Facets } from '#contract/listings.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { inCells, listedAsPosts } from '../listed/queries.ts'
import { allOf, type Condition, concatenated, conditionsOf, inlined, type ListRequest } from '../narrowing.queries.ts'
import { checkListQuery } from '../policy.ts'
import { amongMatches, matchesOf, weighWords } from '../search/matches.queries.ts'
import { parseTerms } from '../search/queries.ts'
import { assemble, type FacetRow, STEPS } from './assembling.ts'
import { type Facet, optionsOf, rangesOf } from './choices.queries.ts'

/** With more posts than this, only the newest are counted, and the reply says so. */
const MOST_COUNTED = 20_000
/** For members, because checking what they muted takes as long as counting. */
const MOST_OF_MEMBER = 10_000
/** With search words. */
const MOST_MATCHES = 10_000

type Counting = FacetQuery & Pick<ListRequest, 'viewer'>

/** Counts each filter's choices. Each filter ignores its own value, but applies all the others. */
export async function countFacets(
  sql: ReadSql,
  query: Counting,
  { most = query.viewer ? MOST_OF_MEMBER : MOST_COUNTED } = {},
): Promise<Facets> {
  checkListQuery(query)
  const words = await weighWords(sql, await parseTerms(sql, query.q), [query.kind])
  const facets = [...optionsOf(sql, query), ...rangesOf(query)]
  const conditions = [...conditionsOf(sql, query, { place: 'listed' }), ...inCells(sql, query), ...amongMatches(words)]
  const rows = await sql<FacetRow[]>`
    with matches as materialized (${matchesOf(sql, words, MOST_MATCHES)}),
    base as materialized (
      ${postsOf(sql, query, facets, conditions)}
      order by created_at desc, id desc limit ${inlined(most + 1)}
    ), ends as materialized (select ${raw(endsOf(facets))} from base),
    counted as materialized (${countsOf(sql, facets)})
    select ${raw(oneOf(facets, (at) => String(at)))} as facet, missed, ${raw(oneOf(facets, (at) => `v${at}::text`))} as value,
      ${raw(oneOf(facets, (at) => (facets[at]!.keys ? `k${at}` : 'null')))} as key, posts,
      case when sets = ${inlined(bitsOf(facets))} then (select ${raw(endsAsJson(facets))} from ends) end as ends,
      (select count(*) from matches) > ${inlined(MOST_MATCHES)} as is_cut
    from counted
    ${concatenated(
      sql,
      facets.flatMap((facet, at) => (facet.isList ? [listOf(sql, at)] : [])),
    )}`
  return assemble(rows, facets, most)
}

/**
 * The posts that pass all filters, or all but those of one facet. `missed`: 0, or that facet's bit. A post that misses two
 * counts nowhere.
 */
function postsOf(sql: ReadSql, query: Counting, facets: Facet[], conditions: Condition[]): Fragment {
  const facetOf = ({ filter }: Condition) => facets.findIndex(({ filters }) => filter && filters.includes(filter))
  const set = Map.groupBy(conditions, facetOf)
  const always = set.get(-1) ?? []
  set.delete(-1)
  const misses = [...set].map(
    ([at, own]) => sql` + case when coalesce(${allOf(sql, own)}, false) then 0 else ${inlined(2 ** at)} end`,
  )
  const values = facets.map(({ values, keys }, at) => {
    return sql`, ${values} as ${raw(`v${at}`)} ${keys ? sql`, ${keys} as ${raw(`k${at}`)}` : raw('')}`
  })
  const bits = [...set.keys()].map((at) => 2 ** at)
  return sql`
    select missed ${raw(namesOf(facets))} from (
      select posts.id, posts.created_at, 0 ${concatenated(sql, misses)} as missed ${concatenated(sql, values)}
      from ${listedAsPosts(sql, query)}
      where ${allOf(sql, always)}
    ) as posts
    where missed in (${raw([0, ...bits].join())})`
}

function namesOf(facets: Facet[]) {
  return facets.map(({ keys }, at) => `, v${at} ${keys ? `, k${at}` : ''}`).join(' ')
}

/** Counts the values of all facets in one pass. Which one a row is about is in the bits of `sets`. */
function countsOf(sql: ReadSql, facets: Facet[]): Fragment {
  const columns = singlesOf(facets).map((at) => {
    const { isRange, keys } = facets[at]!
    const bucket = `least(${STEPS}, width_bucket(v${at}::float8, least${at}, most${at} + 1, ${STEPS}))`
    return `, ${isRange ? bucket : `v${at}`} as v${at} ${keys ? `, k${at}` : ''}`
  })
  const names = singlesOf(facets).map((at) => `v${at} ${facets[at]!.keys ? `, k${at}` : ''}`)
  const values = singlesOf(facets).map((at) => `v${at}`)
  return sql`
    select missed, grouping(${raw(values.join())}) as sets, count(*)::int as posts, ${raw(names.join())}
    from (select missed ${raw(columns.join(' '))} from base, ends) as valued
    group by grouping sets ((missed) ${raw(names.map((name) => `, (missed, ${name})`).join(' '))})`
}

/** The indexes of facets with at most one value per post. */
function singlesOf(facets: Facet[]) {
  return facets.flatMap(({ isList }, at) => (isList ? [] : [at]))
}

/** A post counts for each of its values. */
function listOf(sql: ReadSql, at: number): Fragment {
  return sql`
    union all
    select ${inlined(at)}, missed, value, key, count(*)::int, null, false
    from base, unnest(${raw(`v${at}, k${at}`)}) as listed (value, key)
    group by missed, value, key`
}

function endsOf(facets: Facet[]) {
  const ends = facets.flatMap(({ isRange }, at) => {
    const isCounted = `filter (where missed in (0, ${2 ** at}))`
    return isRange
      ? [`min(v${at}) ${isCounted}::float8 as least${at}, max(v${at}) ${isCounted}::float8 as most${at}`]
      : []
  })
  return ['count(*) as posts', ...ends].join(', ')
}

function endsAsJson(facets: Facet[]) {
  const pairs = facets.flatMap(({ isRange }, at) =>
    isRange ? [`'${at}', json_build_array(least${at}, most${at})`] : [],
  )
  return `json_build_object(${pairs.join(', ')})`
}

/** The text of the facet that a row is about. */
function oneOf(facets: Facet[], textOf: (at: number) => string) {
  const bits = bitsOf(facets)
  return `case sets ${singlesOf(facets)
    .map((at, place, { length }) => `when ${bits - 2 ** (length - 1 - place)} then ${textOf(at)}`)
    .join(' ')} end`
}

/** The `sets` of all posts: none of the columns is grouped by. */
function bitsOf(facets: Facet[]) {
  return 2 ** singlesOf(facets).length - 1
}
