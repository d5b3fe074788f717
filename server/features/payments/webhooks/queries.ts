import type { Sql } from '../../../platform/database/database.ts'

/** What we keep of an event: which object changed. */
export type StoredEvent = {
  id: string
  type: string
  objectId: string
  intentId: string | null
  /** Of a member's account at the provider; null: the site's own. */
  accountId: string | null
  happenedAt: string
}

/** Null if it was applied, or never arrived. */
export async function findUnapplied(sql: Sql, id: string) {
  const [event] = await sql<StoredEvent[]>`
    select id, type, object_id, intent_id, connected_account_id as account_id, happened_at
    from provider_events where id = ${id} and applied_at is null`
  return event ?? null
}

/** Those that were not applied when they arrived, the oldest first. Each try waits longer than the one before. */
export async function listUnapplied(sql: Sql, limit: number) {
  const rows = await sql<{ id: string }[]>`
    select id from provider_events
    where applied_at is null
      and coalesce(tried_at, received_at) < now() - least(interval '15 seconds' * 2 ^ tries, interval '1 hour')
    order by received_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Events that could not be applied, for the admin, newest first. */
export function listFailedEvents(sql: Sql) {
  return sql<{ id: string; type: string; objectId: string; tries: number; failure: string; receivedAt: string }[]>`
    select id, type, object_id, tries, failure, received_at from provider_events
    where applied_at is null and failure is not null order by received_at desc limit 100`
}
