import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { isReachable } from './reachable.ts'

/** What is heard in a room: see `server/platform/background/realtime.ts`. */
export type RoomMessage = { room: string; type: string; [fact: string]: unknown }

type Listener = {
  room: string
  hear: (message: RoomMessage) => void
  catchUp: () => Promise<unknown>
  /** What was said while it asks what it has missed. */
  held?: RoomMessage[] | undefined
}

const listeners = new Set<Listener>()
let opening: Promise<Socket> | undefined

/**
 * Listens to a room (`post:12`; `member:7` for oneself) while the part of the page is there. `catchUp` is called once it
 * is in the room, at first and after a lost line: what was said before that is missing, so ask for it again. Null:
 * nothing to listen to.
 */
export function useRoom(room: string | null, hear: (message: RoomMessage) => void, catchUp: Listener['catchUp']) {
  const onMessage = useEffectEvent(hear)
  const onBack = useEffectEvent(catchUp)
  useEffect(() => {
    if (room === null) return
    return listen({ room, hear: (message) => onMessage(message), catchUp: () => onBack() })
  }, [room])
}

/** Whoever signs in or out is somebody else: the line is opened anew, and what is shown is asked for again. */
export function reopenSocket() {
  opening?.then((socket) => socket.disconnect().connect()).catch(() => {})
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

/** What was said between the look at the page and this moment, nobody here has heard. One's own room one is in already. */
function join(socket: Socket, room: string, those: Iterable<Listener>) {
  socket.emit('join', room, () => {
    for (const listener of those) if (listeners.has(listener)) void caughtUp(listener)
  })
}

/** What is said meanwhile is heard when the answer is there, which may be older and would take it off the screen. */
async function caughtUp(listener: Listener) {
  const held: RoomMessage[] = []
  listener.held = held
  await listener.catchUp().catch(() => {})
  // The line was lost and is back: the later question is the one that counts.
  if (listener.held !== held) return
  listener.held = undefined
  for (const message of held) if (listeners.has(listener)) listener.hear(message)
}

function tell(listener: Listener, message: RoomMessage) {
  if (listener.held) listener.held.push(message)
  else listener.hear(message)
}

/** Its code comes when the page is at rest: nobody waits for it. */
async function open() {
  await atRest()
  const { io } = await loadClient()
  const socket = io({ transports: webSocketFirst, timeout: CONNECT_MS })
  reconnectByEitherTransport(socket)
  socket.on('connect', () => {
    for (const [room, those] of Map.groupBy(listeners, (listener) => listener.room)) join(socket, room, those)
  })
  // The session ended elsewhere. What everybody may hear is heard on, as a visitor.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect())
  socket.on('message', (message: RoomMessage) => {
    for (const listener of listeners) if (listener.room === message.room) tell(listener, message)
  })
  return socket
}

/** Long polling needs the same server for every request; a WebSocket does not, and is faster. */
const webSocketFirst = ['websocket', 'polling']
/** Upgrades to a WebSocket as soon as one gets through. */
const pollingFirst = ['polling', 'websocket']
/** Some firewalls drop WebSockets without an answer. */
const CONNECT_MS = 10_000
const RETRY_MS = 3_000

/** Where WebSockets are blocked, long polling gets through; each new connection tries a WebSocket first again. */
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
    // Socket.IO gives up on a server that answers but cannot take us yet: its database may be down.
    if (!socket.active) setTimeout(() => socket.connect(), RETRY_MS * (1 + Math.random()))
  })
}

/** When the server can be reached: code that did not come once, a browser does not ask for again. */
async function loadClient() {
  for (let wait = 1_000; !(await isReachable()); wait = Math.min(2 * wait, 60_000)) {
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return import('socket.io-client')
}

/** The page has loaded, and the browser has nothing better to do. */
function atRest() {
  return new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 1_000 }) : resolve()
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
}
