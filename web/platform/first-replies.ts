/** Longer than it takes to start the app on a slow phone. Later calls must not get replies that old. */
const MOST_AGE_MS = 20_000

/** The replies that came with the document, by URL, for the calls that the app makes first. */
const replies = new Map<string, unknown>(Object.entries(isFresh() ? (read() ?? {}) : {}))

export const hasFirstReplies = replies.size > 0

/** Answers a call from the document, once. */
export function firstReply({ method, url }: Request): Response | undefined {
  if (replies.size === 0 || method !== 'GET') return undefined
  if (performance.now() > MOST_AGE_MS) replies.clear()
  const path = url.slice(location.origin.length)
  const reply = replies.get(path)
  return replies.delete(path) ? Response.json(reply) : undefined
}

function read(): Record<string, unknown> | undefined {
  // Unit tests have no document.
  const text = globalThis.document?.getElementById('first-replies')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Back and Forward show a document as it was, however long ago; someone may have signed in since. */
function isFresh() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type !== 'back_forward'
}
