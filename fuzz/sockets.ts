import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import type { FuzzedRole, People } from './people.ts'
import { HANG_MS } from './send.ts'

export const socketEvents = ['join', 'join', 'leave', 'message', '', '__proto__', 'constructor', 'x'.repeat(500)]

/** Valid and invalid rooms. */
export const rooms = [
  'post:1',
  'post:0',
  'post:-1',
  'post:1e309',
  'post:999999999999999',
  'post:9999999999999999',
  'member:1',
  'thread:1',
  'constructor:1',
  '__proto__:1',
  'toString:1',
  'hasownproperty:1',
  'valueof:1',
  ':1',
  'post:',
  'post:1:2',
  'x'.repeat(3_000),
]

/** One socket per role, opened on first use and after it was lost. */
export function openSockets(origin: string, people: People) {
  const open = new Map<FuzzedRole, Socket>()

  async function socketOf(role: FuzzedRole) {
    const known = open.get(role)
    if (known?.connected) return known
    known?.close()
    const cookie = people.of(role)?.cookie
    const socket = io(origin, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: HANG_MS,
      ...(cookie && { extraHeaders: { cookie } }),
    })
    open.set(role, socket)
    await Promise.race([
      once(socket as never, 'connect'),
      once(socket as never, 'connect_error').then(([error]) => Promise.reject(error)),
    ])
    return socket
  }

  return {
    /** Rejects if the server no longer answers this client after the event. */
    async emit(role: FuzzedRole, event: string, values: unknown[]) {
      const socket = await socketOf(role)
      socket.emit(event, ...values)
      await socket
        .timeout(HANG_MS)
        .emitWithAck('join', 'post:1')
        .catch((error: Error) => {
          // A client that sends too much is disconnected on purpose, and may reconnect.
          if (socket.connected) throw error
        })
    },
    close() {
      for (const socket of open.values()) socket.close()
    },
  }
}
