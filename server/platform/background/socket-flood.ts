import type { EventEmitter } from 'node:events'
import type { Socket } from 'socket.io'
import { minuteLimit } from '../http/minute-limit.ts'

/** More than a page ever sends in a minute, counting events, replies, heartbeats, and bogus namespaces. */
const MOST_PACKETS = 1_200
/** A closing WebSocket waits for the other side, which could keep sending for half a minute. */
const GRACE_MS = 1_000

type Connection = Socket['conn']
/** Undefined for polls. */
type Line = (EventEmitter & { terminate(): void }) | undefined

/** Disconnects a client that floods us. `limitFactor` multiplies the limit, for tests and load tests. */
export function cutFlood(connection: Connection, limitFactor: number) {
  const isWithinLimit = minuteLimit(MOST_PACKETS * limitFactor)
  const count = () => {
    if (isWithinLimit('')) return
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

function lineOf({ transport }: Connection) {
  return (transport as unknown as { socket?: Line }).socket
}
