import type { Entry } from './api.ts'

/** The most visits to remember; the oldest is forgotten. */
const MOST = 100

const entries = new Map<string, Entry>()

/**
 * Where the reader entered a thread or jumped to in it, by the entry of the browser's history, so that Back finds the same
 * replies, and the place among them.
 */
export function rememberEntry(visit: string, entry: Entry) {
  entries.delete(visit)
  entries.set(visit, entry)
  if (entries.size > MOST) entries.delete(entries.keys().next().value!)
}

export function entryOf(visit: string): Entry | undefined {
  return entries.get(visit)
}
