import type Stripe from 'stripe'
import type { Controls } from './controls.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import { type Objects, objectsIn, type Stored } from './objects.ts'

/** The API version whose shapes we send: the one that the official package pins. */
export const API_VERSION = '2026-10-28.endive'

/** What the actions of one call use inside its transaction. */
export type Session = {
  objects: Objects
  database: Database
  controls: Controls
  /** In seconds, as in Stripe's objects. */
  now: number
  /** The URL at which browsers reach our pages. */
  pagesUrl(): string
  /** Records an event and its delivery. `before`: the object before the update. */
  emit(type: Stripe.Event['type'], object: Stored, before?: Stored): void
}

type Call = { nowMs: number; requestId: string | null; key: string | null }
type World = Pick<Session, 'database' | 'controls' | 'pagesUrl'>

export function sessionOf({ database, controls, pagesUrl }: World, { nowMs, requestId, key }: Call): Session {
  const objects = objectsIn(database)
  const now = Math.floor(nowMs / 1000)

  function emit(type: Stripe.Event['type'], object: Stored, before?: Stored) {
    const event = {
      id: newId('evt'),
      object: 'event',
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

  return { objects, database, controls, now, pagesUrl, emit }
}

/** The previous values of changed fields. */
function changes(before: Stored, after: Stored) {
  const now = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  )
}
