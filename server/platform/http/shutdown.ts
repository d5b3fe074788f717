import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** How long calls in progress may take once no new ones are accepted; mostly uploads and videos. */
const CALL_SECONDS = 20
/** For a new connection to send its first call, and for a browser to acknowledge the close of its socket. */
const SILENCE_MS = 500
const LOOK_MS = 50

type Connection = Socket & { server: Server }
type Options = {
  /** Until it resolves, calls are answered as before, so that a proxy has time to send them elsewhere. */
  grace: Promise<unknown>
  callSeconds?: number
}

/** Graceful shutdown without losing a call. Create it before the server listens, because it tracks each connection. */
export function createShutdown() {
  const connections = new Set<Connection>()
  const upgraded = new WeakSet<object>()
  let isStopping = false

  // Not the server's own event: for `localhost`, Fastify creates a second server that it does not expose.
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Connection }
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  /** Open connections of the servers that listen on `port`. */
  function open(port: number) {
    return [...connections].filter(({ localPort }) => localPort === port)
  }

  /** Closes connections that no call needs; after `callSeconds`, all of them. */
  function drain(port: number, waitedMs: number, callSeconds: number) {
    const connected = open(port)
    // A connection with a partially received call is not idle, and stays open.
    for (const { server } of connected) server.closeIdleConnections()
    const mostMs = (connection: Connection) => (hasCall(connection) ? callSeconds * 1000 : SILENCE_MS)
    for (const connection of connected) if (waitedMs > mostMs(connection)) connection.destroy()
  }

  function hasCall(connection: Connection) {
    return connection.bytesRead > 0 && !upgraded.has(connection)
  }

  return {
    isStopping: () => isStopping,

    /** While stopping, closes each connection after its next reply. */
    observer: fp(async (app) => {
      app.server.on('upgrade', (_call, connection) => upgraded.add(connection))
      app.addHook('onSend', async (_call, reply) => {
        if (isStopping) reply.header('connection', 'close')
      })
    }),

    /** Resolves when every call has been answered or has timed out, and the server has closed. */
    async close(app: FastifyInstance, { grace, callSeconds = CALL_SECONDS }: Options) {
      isStopping = true
      await grace
      const { port } = app.server.address() as AddressInfo
      const startedAt = Date.now()
      const look = setInterval(() => drain(port, Date.now() - startedAt, callSeconds), LOOK_MS)
      await app.close()
      // Fastify does not wait for its second server to close.
      while (open(port).length > 0) await setTimeout(LOOK_MS)
      clearInterval(look)
    },
  }
}
