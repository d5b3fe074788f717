import { PostListQuery } from '#contract/listings.ts'

/** Which page a URL shows: links from other sites carry parameters that change nothing. */
export function pageKey(url: string) {
  const [path = ''] = url.split('?', 1)
  return hasFilters(url) ? `${path}?` : path
}

const MOST_PARAMETERS = 50

/** Whether a URL has parameters that filter a listing. */
export function hasFilters(url: string) {
  const [, query = ''] = url.split('?', 2)
  const names = query.split('&', MOST_PARAMETERS).map((pair) => pair.split('=', 1)[0]!)
  return names.some((name) => Object.hasOwn(PostListQuery.properties, name))
}
