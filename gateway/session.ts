import type Stripe from 'stripe'
import type { Controls } from './controls.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import { type Objects, objectsIn, type Stored } from './objects.ts'

/** The API version whose shapes we send: the one that the official package pins. */
export const API_VERSION = '2026-10-28.endive'

/** What the actions of one call use inside its transaction. */
export type Session = {
  /** The connected account on whose behalf the call is made. Null: the platform itself. */
  account: string | null
  objects: Objects
  database: Database
  controls: Controls
  /** In seconds, as in Stripe's objects. */
  now: number
  /** The URL at which browsers reach our pages. */
  pagesUrl(): string
  /** Records an event and its delivery. `before`: the object before the update. */
  emit(type: Stripe.Event['type'], object: Stored, before?: Stored): void
  /** The same call on behalf of a connected account or of the platform. */
  on(account: string | null): Session
}

type Call = { nowMs: number; requestId: string | null; key: string | null; account?: string | null }
type World = Pick<Session, 'database' | 'controls' | 'pagesUrl'>

export function sessionOf(world: World, call: Call): Session {
  const { database, controls, pagesUrl } = world
  const { nowMs, requestId, key, account = null } = call
  const objects = objectsIn(database, account)
  const now = Math.floor(nowMs / 1000)

  function emit(type: Stripe.Event['type'], object: Stored, before?: Stored) {
    const event = {
      id: newId('evt'),
      object: 'event',
      ...(account !== null && { account }),
      api_version: API_VERSION,
      created: now,
      data: { object, ...(before && { previous_attributes: changes(before, object) }) },
      livemode: false,
      pending_webhooks: 0,
      request: { id: requestId, idempotency_key: key },
      type,
    } as unknown as Stripe.Event
    objects.insert(event)
    for (const dueMs of controls.deliveryTimes(nowMs)) {
      database.run('insert into deliveries (event, due_ms) values (?, ?)', event.id, dueMs)
    }
  }

  const on = (other: string | null) => sessionOf(world, { ...call, account: other })
  return { account, objects, database, controls, now, pagesUrl, emit, on }
}

/** The previous values of changed fields. */
function changes(before: Stored, after: Stored) {
  const now = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  )
}
