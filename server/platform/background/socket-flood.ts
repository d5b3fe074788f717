import type { EventEmitter } from 'node:events'
import type { Socket } from 'socket.io'
import { minuteLimit } from '../http/minute-limit.ts'

/** More than a page sends in a minute, whatever it is: events, replies, heartbeats, namespaces that do not exist. */
const MOST_PACKETS = 1_200
/** A closed WebSocket waits for the other side, which may go on sending for half a minute. */
const GRACE_MS = 1_000

type Connection = Socket['conn']
/** Undefined for polls. */
type Line = (EventEmitter & { terminate(): void }) | undefined

/** Cuts the connection of a client that floods it. `limitFactor` multiplies the limit, for tests and load. */
export function cutFlood(connection: Connection, limitFactor: number) {
  const isWithinLimit = minuteLimit(MOST_PACKETS * limitFactor)
  const count = () => {
    if (isWithinLimit('')) return
    connection.close(true)
    lineOf(connection)?.terminate()
  }
  // Answered by the WebSocket library itself, so that they are no packets.
  const countPings = () => lineOf(connection)?.on('ping', count)

  connection.on('packet', count)
  connection.on('upgrade', countPings)
  countPings()
  connection.once('close', () => setTimeout(() => lineOf(connection)?.terminate(), GRACE_MS).unref())
}

function lineOf({ transport }: Connection) {
  return (transport as unknown as { socket?: Line }).socket
}
