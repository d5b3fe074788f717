import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisClient } from '../background/redis.ts'

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void
type RouteLimit = FastifyRateLimitOptions & { routeInfo?: Pick<RouteOptions, 'method' | 'url'> }

/**
 * Where rate limits are counted if servers share Redis. Writes are counted there, so that a member has the same limit
 * however many servers there are. Reads are counted by each server, which they protect: a question to Redis would cost more
 * than most of them. While Redis is gone, each server counts everything alone.
 */
export function sharedLimits(redis: RedisClient) {
  return class SharedLimits implements FastifyRateLimitStore {
    readonly #route: string
    readonly #isShared: boolean
    #limiter: RateLimiterRedis | RateLimiterMemory | undefined

    constructor({ routeInfo }: RouteLimit = {}) {
      const { method = '', url = '' } = routeInfo ?? {}
      this.#route = `${method} ${url}`
      this.#isShared = !['', 'GET', 'HEAD'].includes(String(method)) && url !== ''
    }

    /** `timeWindow`: in milliseconds. */
    incr(caller: string, counted: Counted, timeWindow = 60_000, max = 1) {
      this.#limiter ??= this.#open(timeWindow / 1000, max)
      this.#limiter.consume(caller).then(countedBy(counted), (reason) => {
        if (reason instanceof RateLimiterRes) countedBy(counted)(reason)
        else counted(reason)
      })
    }

    child(route: RouteLimit) {
      return new SharedLimits(route)
    }

    #open(duration: number, points: number) {
      const local = new RateLimiterMemory({ points, duration })
      if (!this.#isShared) return local
      return new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `vrumies limit ${this.#route}`,
        points,
        duration,
        insuranceLimiter: local,
      })
    }
  }
}

function countedBy(counted: Counted) {
  return ({ consumedPoints, msBeforeNext }: RateLimiterRes) =>
    counted(null, { current: consumedPoints, ttl: msBeforeNext })
}
