import type { EventEmitter } from 'node:events'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Socket } from 'socket.io'
import { consume } from '../http/consume.ts'

/** More than a page ever sends in a minute, counting events, replies, heartbeats, and bogus namespaces. */
const MOST_PACKETS = 1_200
/** A closing WebSocket waits for the other side, which could keep sending for half a minute. */
const GRACE_MS = 1_000

type Connection = Socket['conn']
/** Undefined for polls. */
type Line = (EventEmitter & { terminate(): void }) | undefined

/** Disconnects clients that flood us. `limitFactor` multiplies the limit, for tests and load tests. */
export function floodGuard(limitFactor: number) {
  const packets = new RateLimiterMemory({ points: MOST_PACKETS * limitFactor, duration: 60 })
  let opened = 0

  return (connection: Connection) => {
    const key = `${++opened}`
    const count = async () => {
      if (!(await consume(packets, key))) return
      connection.close(true)
      lineOf(connection)?.terminate()
    }
    // The WebSocket library answers pings itself, so they do not show up as packets.
    const countPings = () => lineOf(connection)?.on('ping', count)

    connection.on('packet', count)
    connection.on('upgrade', countPings)
    countPings()
    connection.once('close', () => setTimeout(() => lineOf(connection)?.terminate(), GRACE_MS).unref())
  }
}

function lineOf({ transport }: Connection) {
  return (transport as unknown as { socket?: Line }).socket
}
