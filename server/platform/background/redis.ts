import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'

/** Notices a Redis that no longer answers, so that messages reach the sockets of this server soon all the same. */
const PING_MS = 2_000
const SILENT_MS = 8_000
const MOST_PAUSE_MS = 2_000

export type Redis = ReturnType<typeof openRedis>

/** Shares socket messages with other servers. Without a connection, this server serves its own sockets alone. */
export function openRedis(url: string) {
  const client = createClient({
    url,
    // The adapter understands replies of this version.
    RESP: 2,
    // What cannot be published now is not published later: pages fetch what they miss.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { socketTimeout: SILENT_MS, reconnectStrategy: pauseBefore },
  })
  const copies: { destroy(): void }[] = []

  /** For the adapter, which waits for replies and subscribes once: its calls must wait for the connection. */
  function duplicate() {
    const copy = client.duplicate({ disableOfflineQueue: false })
    copies.push(copy)
    const { connect, subscribe } = copy
    // The adapter handles no rejections, and these only reject once we stop.
    return Object.assign(copy, {
      connect: () => connect.call(copy).catch(never),
      subscribe: (...call: Parameters<typeof subscribe>) => subscribe.apply(copy, call).catch(never),
    })
  }

  return {
    /** Connects, now or as soon as Redis is there. Reports each outage once. */
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
