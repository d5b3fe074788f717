import type { PostKind } from '#contract/posts.ts'
import { cellsOf } from '../listed/cells.ts'
import { hasFilters, type ListRequest } from '../narrowing.queries.ts'
import { partsOf } from './near.ts'
import type { Ranking } from './stored.queries.ts'

/**
 * Where a page starts: after a newer post (time, id), after a position of the ranking, after a post that did not fit in it
 * (position, time, id), or at the top (null).
 */
export type Position = [moment: string, id: number] | number | [position: number, moment: string, id: number] | null
export type RankedQuery = ListRequest & { kind: PostKind }

/** A page to read: `wanted` posts of a list, from a position on. */
export type Look = { ranking: Ranking; query: RankedQuery; from: Position; wanted: number }
/** Positions of the ranking. */
export type Window = { start: number; end: number }

/** How many positions to read per wanted post, and how many to spare, because hidden posts have positions, too. */
export const NARROW = { each: 1, spare: 8 }
/** For when the narrow window shows too few posts. */
export const WIDE = { each: 30, spare: 0 }

/** The positions to try first. Null if an index narrows the posts better, or if the page starts below the ranking. */
export function windowOf({ query, from, ranking, wanted }: Look, { each, spare }: typeof NARROW): Window | null {
  const { near, author, isSoldOut = false } = query
  if (near !== undefined || author !== undefined || isSoldOut || cellsOf(query) || isBehind(from)) return null
  const { upcoming = 0, [query.kind]: size = 0 } = ranking.sizes
  const start = typeof from === 'number' ? partsOf(from).place! + 1 : 0
  // Between the events that are not over and the others may be some that did not fit.
  const most = ranking.cut.includes('upcoming') && start < upcoming ? upcoming : size
  return { start, end: Math.min(start + each * wanted + spare, most) }
}

/** Whether the list has nothing below these positions. */
export function isWhole({ query: { kind }, ranking: { sizes, cut } }: Look, { end }: Window) {
  return end >= (sizes[kind] ?? 0) && !cut.includes(kind) && !(kind === 'event' && cut.includes('upcoming'))
}

/** Whether nothing narrows the list, apart from what the viewer muted. */
export function isPlain({ near, bounds, author, ...query }: ListRequest) {
  return near === undefined && bounds === undefined && author === undefined && !hasFilters(query)
}

/** Whether the page starts below the ranking. */
export function isBehind(from: Position) {
  return Array.isArray(from) && from.length === 3
}

/** Whether the page starts above the ranking, among newer posts. */
export function hasNewer(from: Position) {
  return from === null || (Array.isArray(from) && from.length === 2)
}

/** The position of the ranking that the page starts at. */
export function firstOf(from: Position) {
  if (typeof from === 'number') return from
  return from?.length === 3 ? from[0] : 0
}
