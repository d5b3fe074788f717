const KEY = 'recent-searches'
const MOST = 6

/** What was searched for in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(q: string) {
  const text = q.trim()
  if (text === '') return
  keep([text, ...recentSearches().filter((one) => one !== text)].slice(0, MOST))
}

export function forgetSearches() {
  keep([])
}

function keep(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Storage is refused in some private windows: then nothing is remembered.
  }
}
