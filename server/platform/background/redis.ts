import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'

/**
 * How often to check that Redis still answers. If it doesn't, messages soon reach at least the sockets of this server.
 */
const PING_MS = 2_000
const SILENT_MS = 8_000
const MOST_PAUSE_MS = 2_000

export type Redis = ReturnType<typeof openRedis>
export type RedisClient = Redis['client']

/** Shares socket messages with other servers. Without a connection, this server serves its own sockets alone. */
export function openRedis(url: string) {
  const client = createClient({
    url,
    // The adapter only understands replies of RESP version 2.
    RESP: 2,
    // Messages that cannot be published now are dropped: pages fetch what they miss.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { socketTimeout: SILENT_MS, reconnectStrategy: pauseBefore },
  })
  const copies: { destroy(): void }[] = []

  /**
   * A connection for the adapter, which waits for replies and subscribes once. Its calls must wait for the connection.
   */
  function duplicate() {
    const copy = client.duplicate({ disableOfflineQueue: false })
    copies.push(copy)
    const { connect, subscribe } = copy
    // The adapter does not handle rejections. These only reject once we stop.
    return Object.assign(copy, {
      connect: () => connect.call(copy).catch(never),
      subscribe: (...call: Parameters<typeof subscribe>) => subscribe.apply(copy, call).catch(never),
    })
  }

  return {
    /** Usable once the adapter has connected it. Its commands fail at once while Redis is gone. */
    client,
    /** Connects, now or as soon as Redis is available. Reports each outage once. */
    adapter(onError: (error: unknown) => void) {
      let isDown = false
      client.on('ready', () => {
        isDown = false
      })
      client.on('error', (error) => {
        if (!isDown) onError(error)
        isDown = true
      })
      client.connect().catch(never)
      const forAdapter = Object.assign(Object.create(client), { duplicate })
      return createAdapter(forAdapter, { streamName: 'vrumies', channelPrefix: 'vrumies' })
    },

    close() {
      for (const one of [client, ...copies]) one.destroy()
    },
  }
}

function pauseBefore(retries: number) {
  return Math.min(50 * 2 ** retries, MOST_PAUSE_MS)
}

function never() {
  return new Promise<never>(() => {})
}
