import { type Box, readBounds } from './bounds.ts'

/** What to show. `isExact`: exactly this box, as the person left it; otherwise, results with some room around them. */
export type Goal = { box: Box; isExact: boolean }

/** `key`: the search that it was chosen for. While that stays the same, the map stays where the person moved it. */
export type KeptGoal = { key: string; goal: Goal }

type Search = { bounds?: string; [filter: string]: unknown }

/**
 * The goal after a search: `bounds` of the URL, or else where the map opens. Null from `openAt`: the results are not there
 * yet, so the last goal stays. The same object if nothing changes, so that the map does not jump.
 */
export function nextGoal(kept: KeptGoal | null, search: Search, openAt: () => Box | null): KeptGoal | null {
  const key = searchKey(search)
  if (kept?.key === key) return kept
  if (search.bounds !== undefined) return { key, goal: { box: readBounds(search.bounds), isExact: true } }
  const box = openAt()
  return box ? { key, goal: { box, isExact: false } } : kept
}

/** The goal 'Show all on map', until the search changes. */
export function goalToShowAll(search: Search, box: Box): KeptGoal {
  return { key: searchKey(search), goal: { box, isExact: false } }
}

/** Within bounds, other filters do not move the map. */
function searchKey(search: Search) {
  return search.bounds ?? JSON.stringify(search)
}
