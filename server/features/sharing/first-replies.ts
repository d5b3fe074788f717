type Reply = { statusCode: number; json: () => unknown }

/**
 * What our own API answers to these calls, so that the app need not make them. Leaves out calls that fail, as all do
 * while the server shuts down: the app makes them itself, and shows why.
 */
export async function repliesTo(urls: readonly string[], ask: (url: string) => Promise<Reply>) {
  const asked = await Promise.all(urls.map(async (url) => [url, await ask(url).catch(() => null)] as const))
  return Object.fromEntries(asked.flatMap(([url, reply]) => (reply?.statusCode === 200 ? [[url, reply.json()]] : [])))
}
