import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Counts `points` for `key`. Resolves to null, or to how long to wait if the key is over its limit. Rejects only if the
 * store fails; the library rejects for both.
 */
export function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<RateLimiterRes | null> {
  return limiter.consume(key, points).then(() => null, refusedUntil)
}

function refusedUntil(reason: unknown) {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
