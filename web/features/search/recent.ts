import { readStoredJson, storeJson } from '../../platform/browser-store.ts'

const NAME = 'recent-searches'
const MAX_SEARCHES = 6

/** The latest searches in this browser, newest first. */
export function recentSearches(): string[] {
  const stored = readStoredJson<unknown>(NAME)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : []
}

export function rememberSearch(q: string) {
  const text = q.trim()
  if (text === '') return
  storeJson(NAME, [text, ...recentSearches().filter((one) => one !== text)].slice(0, MAX_SEARCHES))
}

export function forgetSearches() {
  storeJson(NAME, null)
}
