import type { Facets } from '#contract/listings.ts'
import { type Facet, PERIODS } from './choices.queries.ts'

/** The number of bars in a histogram. */
export const STEPS = 20
/** The maximum number of choices per filter; the most common ones are kept. */
const MAX_OPTIONS = 60

/**
 * How many posts have a value of a facet. `facet`: its index; null for the row with the number of all posts and the
 * `ends` of the ranges. `isCut`: only the newest matches were counted. `missed`: the bit of the only facet whose
 * filters these posts fail; 0 if they pass all filters.
 */
export type FacetRow = {
  facet: number | null
  missed: number
  value: string | null
  key: string | null
  posts: number
  ends: Record<string, [least: number | null, most: number | null]> | null
  isCut: boolean
}

/** `most`: with more posts than this, only the newest are counted. */
export function assemble(rows: FacetRow[], facets: Facet[], most: number): Facets {
  const all = rows.filter(({ facet }) => facet === null)
  const counted = (index: number) =>
    rows.filter(
      ({ facet, missed, value }) => facet === index && value !== null && (missed === 0 || missed === 2 ** index),
    )
  const options = facets.flatMap((facet, index) =>
    facet.isRange ? [] : [[facet.name, choicesOf(facet, counted(index))]],
  )
  const ranges = facets.flatMap((facet, index) => {
    const steps = facet.isRange ? counted(index) : []
    return steps.length > 0 ? [[facet.name, rangeOf(steps, all[0]!.ends![index]!)]] : []
  })
  return {
    total: sumOf(all.filter(({ missed }) => missed === 0)),
    options: Object.fromEntries(options),
    ranges: Object.fromEntries(ranges),
    ...((sumOf(all) > most || all[0]?.isCut) && { isCapped: true as const }),
  }
}

function choicesOf({ isNested }: Facet, rows: FacetRow[]) {
  const choices = [...Map.groupBy(rows, ({ key, value }) => key ?? value).values()].map((same) => ({
    value: spellingOf(same),
    count: sumOf(same),
  }))
  return (isNested ? nested(choices) : choices)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_OPTIONS)
}

function spellingOf(same: FacetRow[]) {
  const posts = [...Map.groupBy(same, ({ value }) => value!)].map(([value, rows]) => ({ value, posts: sumOf(rows) }))
  return posts.toSorted((a, b) => b.posts - a.posts || (a.value < b.value ? -1 : 1))[0]!.value
}

/** A post from today also counts as one from this week. */
function nested(choices: { value: string; count: number }[]) {
  let count = 0
  return PERIODS.flatMap((value) => {
    count += choices.find((choice) => choice.value === value)?.count ?? 0
    return count > 0 ? [{ value, count }] : []
  })
}

function rangeOf(steps: FacetRow[], [min, max]: [number | null, number | null]) {
  const histogram = Array.from({ length: STEPS }, (_, step) =>
    sumOf(steps.filter(({ value }) => Number(value) === step + 1)),
  )
  return { min: min!, max: max!, histogram }
}

function sumOf(rows: FacetRow[]) {
  return rows.reduce((sum, { posts }) => sum + posts, 0)
}
