import type { FitmentChoices, FitmentQuery } from '#contract/fitments.ts'
import { MIN_YEAR, maxYear } from '#contract/kinds/vehicle.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'

type Years = { least: number; most: number }
/** One of the makes, one of the models, and in each span some year. */
type Vehicles = { makes?: readonly string[]; models?: readonly string[]; years?: readonly Years[] }

/**
 * SQL condition: a listed part that fits a vehicle. One for all models of a make fits each of them, if the make is
 * asked for.
 */
export function fits(sql: ReadSql, { makes = [], models = [], years = [] }: Vehicles): Fragment {
  const isMake = makes.length > 0 ? sql`and fitment.make_key = any (${keysOf(sql, makes)})` : raw('')
  const allModels = raw(makes.length > 0 ? 'or fitment.model_key is null' : '')
  const isModel = models.length > 0 ? sql`and (fitment.model_key = any (${keysOf(sql, models)}) ${allModels})` : raw('')
  const inYears = years.map(
    ({ least, most }) => sql` and fitment.from_year <= ${most}::bigint and fitment.to_year >= ${least}::bigint`,
  )
  return sql`exists (
    select from listed_fitments as fitment
    where fitment.post_id = posts.id ${isMake} ${isModel} ${inYears.length > 0 ? sql`${inYears}` : raw('')})`
}

/** As a subquery, they are computed once for the statement, not once per row. */
function keysOf(sql: ReadSql, names: readonly string[]): Fragment {
  return sql`(select name_keys(${names}::text[]))::text[]`
}

/** The most makes or models to offer. */
const MOST_NAMES = 500
/** The most fitments to read for their years. */
const MOST_FITMENTS = 5_000
/** The oldest year to offer if a part fits "all years": older ones only if a part names them. */
const OLDEST = 1950

/** Makes and models by alphabet. Each is one look at the index, however many parts there are for it. */
export async function listFitmentChoices(sql: ReadSql, { make, model }: FitmentQuery): Promise<FitmentChoices> {
  const key = (name: string) => sql`(select name_key(${name}))`
  const [makes, models, years] = await Promise.all([
    listNames(sql, 'make', raw('true')),
    make === undefined ? [] : listNames(sql, 'model', sql`make_key = ${key(make)} and model_key is not null`),
    make === undefined
      ? []
      : listYears(
          sql,
          sql`make_key = ${key(make)} ${model === undefined ? raw('') : sql`and (model_key is null or model_key = ${key(model)})`}`,
        ),
  ])
  return { makes, models, years }
}

async function listNames(sql: ReadSql, what: 'make' | 'model', which: Fragment) {
  const key = raw(`${what}_key`)
  const name = raw(what)
  const rows = await sql<{ name: string }[]>`
    with recursive found as (
      (select ${key} as key, ${name} as name, 1 as place from listed_fitments where ${which} order by ${key} limit 1)
      union all
      select next.* from found cross join lateral (
        select ${key}, ${name}, found.place + 1 from listed_fitments
        where ${which} and ${key} > found.key order by ${key} limit 1
      ) as next (key, name, place)
      where found.place < ${MOST_NAMES}
    )
    select name from found order by lower(name)`
  return rows.map((row) => row.name)
}

async function listYears(sql: ReadSql, which: Fragment) {
  const newest = maxYear()
  const [{ first, last }] = await sql<[{ first: number | null; last: number | null }]>`
    select min(case when from_year = 0 then least(${OLDEST}, to_year) else from_year end) as first,
      max(case when to_year = 9999 then greatest(${newest}, from_year) else to_year end) as last
    from (select from_year, to_year from listed_fitments where ${which} limit ${MOST_FITMENTS}) as those`
  if (first === null || last === null) return []
  const to = Math.min(last, newest)
  return Array.from({ length: Math.max(0, to - Math.max(first, MIN_YEAR) + 1) }, (_, index) => to - index)
}
