/** Longer than it takes to start the app on a slow phone. Later calls must not get replies that old. */
const MOST_AGE_MS = 20_000

// Unit tests have no document.
const { first, replies: usable } = globalThis.document?.documentElement.dataset ?? {}

/** The document shows the page that the app starts with, and contains its first data. */
export const hasFirstPage = first === 'page' && usable === 'all'

/** The replies that came with the document for the app's first calls, by URL. */
const replies = new Map(Object.entries(usable ? read() : {}).filter(([url]) => isUsable(url)))

/** Whether the document says who is signed in. */
export const hasFirstSession = replies.has('/api/session')

/** Answers a call from the document, once, and only before the first change. */
export function firstReply({ method, url }: Request): Response | undefined {
  if (method !== 'GET' || performance.now() > MOST_AGE_MS) replies.clear()
  if (replies.size === 0) return undefined
  const path = url.slice(location.origin.length)
  const reply = replies.get(path)
  return replies.delete(path) ? Response.json(reply) : undefined
}

/** Follows the decision of public/early.js, because the document may show a different page than the app starts with. */
function isUsable(url: string) {
  return usable === 'all' || (usable === 'session' && url === '/api/session')
}

function read(): Record<string, unknown> {
  const text = document.getElementById('first-replies')?.textContent
  return text ? JSON.parse(text) : {}
}
