import { SORTS, type Sort } from '#contract/listings.ts'
import { POST_KINDS } from '#contract/posts.ts'

export const TABS = ['all', ...POST_KINDS, 'people', 'tags'] as const
export type SearchTab = (typeof TABS)[number]

/** The search parameters of the search screen's URL; unknown ones are ignored. */
export type SearchAddress = { q?: string; tab?: SearchTab; sort?: Sort }

export function readAddress(raw: Record<string, unknown>): SearchAddress {
  const tab = TABS.find((one) => one === raw.tab)
  const sort = SORTS.find((one) => one === raw.sort)
  const q = typeof raw.q === 'string' ? [...raw.q].slice(0, 500).join('') : ''
  return { ...(q && { q }), ...(tab && tab !== 'all' && { tab }), ...(sort && sort !== 'best' && { sort }) }
}
