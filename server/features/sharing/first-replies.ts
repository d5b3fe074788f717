type Reply = { statusCode: number; body: string; json: () => unknown }

/** Together, in characters: the document has the page's contents, too. */
const MOST = 60_000

/**
 * What our own API answers to these calls, so that the app need not make them. Leaves out calls that fail, as all do
 * while the server shuts down: the app makes them itself, and shows why. It also makes those with long replies.
 */
export async function repliesTo(urls: readonly string[], ask: (url: string) => Promise<Reply>) {
  const asked = await Promise.all(urls.map(async (url) => [url, await ask(url).catch(() => null)] as const))
  let room = MOST
  const shown = asked.flatMap(([url, reply]) => {
    if (reply?.statusCode !== 200 || reply.body.length > room) return []
    room -= reply.body.length
    return [[url, reply.json()]]
  })
  return Object.fromEntries(shown)
}
