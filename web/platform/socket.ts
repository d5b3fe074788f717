import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { noteEvent } from './after-event.ts'
import { isReachable } from './reachable.ts'

/** See `server/platform/background/realtime.ts`. */
export type RoomMessage = { room: string; type: string; [fact: string]: unknown }

type Listener = {
  room: string
  onMessage: (message: RoomMessage) => void
  catchUp: () => Promise<unknown>
  /** Messages that arrived during `catchUp`. */
  held?: RoomMessage[] | undefined
}

const listeners = new Set<Listener>()
let opening: Promise<Socket> | undefined

/**
 * Listens to a room (`post:12`, or the viewer's own, `member:7`) while the component is mounted. Calls `catchUp` after
 * joining, and again after each lost connection, to fetch what was missed. Null: no room.
 */
export function useRoom(room: string | null, handle: Listener['onMessage'], catchUp: Listener['catchUp']) {
  const onMessage = useEffectEvent(handle)
  const onBack = useEffectEvent(catchUp)
  useEffect(() => {
    if (room === null) return
    return listen({ room, onMessage: (message) => onMessage(message), catchUp: () => onBack() })
  }, [room])
}

/** Call after signing in or out: reconnects with the new session, and catches up. */
export function reopenSocket() {
  opening?.then((socket) => socket.disconnect().connect()).catch(() => {})
}

/** Sends the server something that may get lost. Does nothing without a connection. */
export function tellServer(event: string, fact: unknown) {
  opening?.then((socket) => socket.connected && socket.emit(event, fact)).catch(() => {})
}

function listen(listener: Listener) {
  listeners.add(listener)
  opening ??= open()
  opening.then((socket) => socket.connected && join(socket, listener.room, [listener])).catch(() => {})
  return () => {
    listeners.delete(listener)
    const isStillWanted = [...listeners].some(({ room }) => room === listener.room)
    if (!isStillWanted) opening?.then((socket) => socket.emit('leave', listener.room)).catch(() => {})
  }
}

/** Joins a room, then catches up on messages since the page was loaded. The server joins members to their own room. */
function join(socket: Socket, room: string, listenersInRoom: Iterable<Listener>) {
  socket.emit('join', room, () => {
    for (const listener of listenersInRoom) if (listeners.has(listener)) void caughtUp(listener)
  })
}

/** Holds back messages until `catchUp` is done, because its response may be older and would undo them on screen. */
async function caughtUp(listener: Listener) {
  const held: RoomMessage[] = []
  listener.held = held
  await listener.catchUp().catch(() => {})
  // The connection was lost and is back: only the latest `catchUp` counts.
  if (listener.held !== held) return
  listener.held = undefined
  for (const message of held) if (listeners.has(listener)) listener.onMessage(message)
}

function deliver(listener: Listener, message: RoomMessage) {
  noteEvent()
  if (listener.held) listener.held.push(message)
  else listener.onMessage(message)
}

/** Loads the client when the browser is idle, because nothing waits for it. */
async function open() {
  await atRest()
  const { io } = await loadClient()
  const socket = io({ transports: webSocketFirst, timeout: CONNECT_MS })
  reconnectByEitherTransport(socket)
  socket.on('connect', () => {
    for (const [room, listenersInRoom] of Map.groupBy(listeners, (listener) => listener.room))
      join(socket, room, listenersInRoom)
  })
  // The session ended elsewhere. Reconnect as a visitor to keep receiving public messages.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect())
  socket.on('message', (message: RoomMessage) => {
    for (const listener of listeners) if (listener.room === message.room) deliver(listener, message)
  })
  return socket
}

/** The default: faster, and unlike long polling, it does not need the same server for every request. */
const webSocketFirst = ['websocket', 'polling']
/** Upgrades to a WebSocket as soon as one gets through. */
const pollingFirst = ['polling', 'websocket']
/** Some firewalls silently drop WebSockets. */
const CONNECT_MS = 10_000
const RETRY_MS = 3_000

/** Falls back to long polling where WebSockets are blocked. Each reconnect after a success tries a WebSocket first. */
function reconnectByEitherTransport(socket: Socket) {
  const { opts } = socket.io
  let isPollingNext = false
  const setOrder = (isPolling: boolean) => {
    isPollingNext = isPolling
    opts.transports = isPolling ? pollingFirst : webSocketFirst
  }
  socket.on('connect', () => setOrder(false))
  socket.on('connect_error', () => {
    setOrder(!isPollingNext)
    // Socket.IO does not retry if the server refused the connection, for example because its database is down.
    if (!socket.active) setTimeout(() => socket.connect(), RETRY_MS * (1 + Math.random()))
  })
}

/** Waits until the server is reachable, because browsers do not retry failed module loads. */
async function loadClient() {
  for (let wait = 1_000; !(await isReachable()); wait = Math.min(2 * wait, 60_000)) {
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return import('socket.io-client')
}

/** Resolves when the page has loaded and the browser is idle. */
function atRest() {
  return new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 1_000 }) : resolve()
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
}
