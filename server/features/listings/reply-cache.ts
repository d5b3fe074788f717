import { hash } from 'node:crypto'

type CachedReply = { reply: Promise<{ body: string; etag: string }>; madeAt: number }

/** Enough for every listing that people look at in the same second. */
const MAX_ENTRIES = 500

/** Caches replies by address for a moment. Concurrent calls share one query. */
export function replyCache({ cacheMs }: { cacheMs: number }) {
  const cached = new Map<string, CachedReply>()

  function get(address: string, make: () => Promise<string>) {
    const known = cached.get(address)
    if (known && Date.now() - known.madeAt < cacheMs) return known.reply
    // Reinserted, so that the oldest entry comes first and is evicted first.
    cached.delete(address)
    if (cached.size >= MAX_ENTRIES) cached.delete(cached.keys().next().value!)
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
