import type { FieldError } from '#contract/basics.ts'
import { type FilterName, filters, filtersOf, MEMBER_FILTERS, type PostListQuery, sortsOf } from '#contract/listings.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** The filters of a list of all kinds by one author: those that most kinds have. */
const filtersOfEveryKind: readonly FilterName[] = ['hasPhoto', 'within']

/**
 * Refuses what a schema cannot check: filters of other kinds, a list of everything, a radius without a center, a sort
 * order of other kinds.
 */
export function checkListQuery({ viewer, ...query }: Omit<PostListQuery, 'after'> & { viewer?: Viewer | null }) {
  if (!viewer && MEMBER_FILTERS.some((name) => query[name] !== undefined)) throw refusal.signInFirst()
  const errors = [...mistakesOf(query), ...foreignFilters(query), ...upsideDownRanges(query)]
  const [first] = errors
  if (first) throw refusal.invalidFields(errors)
}

function mistakesOf({ kind, author, near, radiusKm, sort = 'best' }: PostListQuery): FieldError[] {
  return [
    ...(kind === undefined && author === undefined ? [{ field: 'kind', message: 'Send a kind or an author.' }] : []),
    ...(near === undefined && radiusKm !== undefined
      ? [{ field: 'radiusKm', message: 'Send "near" too, the center of the radius.' }]
      : []),
    ...(sortsOf(kind).includes(sort)
      ? []
      : [{ field: 'sort', message: `Must be one of ${sortsOf(kind).join(', ')}.` }]),
  ]
}

function foreignFilters(query: PostListQuery): FieldError[] {
  const { kind } = query
  const own: readonly string[] = kind ? filtersOf[kind] : filtersOfEveryKind
  const message = kind ? `This doesn’t filter ${kind} posts.` : 'Send a kind, too.'
  return Object.keys(filters)
    .filter((name) => query[name as FilterName] !== undefined && !own.includes(name))
    .map((field) => ({ field, message }))
}

function upsideDownRanges(query: PostListQuery): FieldError[] {
  const ranges = [
    ['minVbt', 'maxVbt'],
    ['minUsd', 'maxUsd'],
    ['minYear', 'maxYear'],
    ['from', 'to'],
  ] as const
  return ranges
    .filter(([least, most]) => isAbove(query[least], query[most]))
    .map(([least, most]) => ({ field: least, message: `This can’t be more than "${most}".` }))
}

function isAbove(least: number | string | undefined, most: number | string | undefined) {
  return least !== undefined && most !== undefined && least > most
}
