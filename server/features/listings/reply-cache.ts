import { hash } from 'node:crypto'

type CachedReply = { reply: Promise<{ body: string; etag: string }>; madeAt: number }

/** Enough for every listing that people look at in the same second. */
const MOST_KEPT = 500

/** What was answered a moment ago, by address. Calls that come together wait for one answer. */
export function replyCache({ cacheMs }: { cacheMs: number }) {
  const cached = new Map<string, CachedReply>()

  function get(address: string, make: () => Promise<string>) {
    const known = cached.get(address)
    if (known && Date.now() - known.madeAt < cacheMs) return known.reply
    // In order of age: what was asked for first goes first.
    cached.delete(address)
    if (cached.size >= MOST_KEPT) cached.delete(cached.keys().next().value!)
    const fresh = { reply: withTag(make()), madeAt: Date.now() }
    cached.set(address, fresh)
    fresh.reply.catch(() => cached.get(address) === fresh && cached.delete(address))
    return fresh.reply
  }

  return { get }
}

async function withTag(made: Promise<string>) {
  const body = await made
  return { body, etag: `"${hash('sha1', body, 'base64url')}"` }
}
