import type { Socket } from 'socket.io'
import { minuteLimit } from './minute-limit.ts'

/** More than a page sends in a minute, whatever it is: events, replies, heartbeats, namespaces that do not exist. */
const MOST_PACKETS = 1_200

type Connection = Socket['conn']

/** Cuts the connection of a client that floods it. `limitFactor` multiplies the limit, for tests and load. */
export function cutFlood(connection: Connection, limitFactor: number) {
  const isWithinLimit = minuteLimit(MOST_PACKETS * limitFactor)
  connection.on('packet', () => {
    if (!isWithinLimit('')) cut(connection)
  })
}

function cut(connection: Connection) {
  connection.close(true)
  // A polite close waits for the other side, which would go on sending meanwhile.
  const { socket } = connection.transport as unknown as { socket?: { terminate(): void } }
  socket?.terminate()
}
