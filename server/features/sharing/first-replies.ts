type Reply = { statusCode: number; json: () => unknown }

/**
 * What our own API answers to these calls, so that the app need not make them. Leaves out calls that fail: the app makes
 * them itself, and shows why.
 */
export async function repliesTo(urls: readonly string[], ask: (url: string) => Promise<Reply>) {
  const asked = await Promise.all(urls.map(async (url) => [url, await ask(url)] as const))
  const answered = asked.filter(([, { statusCode }]) => statusCode === 200)
  return Object.fromEntries(answered.map(([url, reply]) => [url, reply.json()]))
}
