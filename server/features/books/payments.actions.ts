import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Pool } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { applyEvent, type ConnectListener, type Provider } from '../payments/index.ts'

type Site = { sql: Pool; provider: Provider | null; connectListeners: readonly ConnectListener[] }

/** Processes a stored webhook again. A failure is stored, and a job keeps retrying. */
export async function applyAgain({ sql, provider, connectListeners }: Site, viewer: Viewer, eventId: string) {
  const [event] = await sql<{ topUpId: number | null }[]>`
    select top_ups.id as top_up_id from provider_events left join top_ups using (intent_id)
    where provider_events.id = ${eventId}`
  if (!event || !provider) throw refusal.notFound('Event')
  const details = { eventId }
  await inTransaction(sql, (tx) =>
    audit(tx, viewer, { action: 'event_applied_again', subjectId: event.topUpId, details }),
  )
  await applyEvent(sql, provider, connectListeners, eventId).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw refusal.conflict('event_failed', `It failed again: ${why}`)
  })
}
