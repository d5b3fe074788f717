import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import type { OrderTerms } from '../orders/index.ts'
import { assertOpen } from './actions.ts'
import { lockCheckout } from './queries.ts'

/** Holds everything as long again, once: a buyer may need more time to read or type. Extending it again changes nothing. */
export async function extendCheckout(tx: Transaction, viewer: Viewer, { kinds, waits }: OrderTerms, id: number) {
  const locked = await lockCheckout(tx, viewer.id, id)
  assertOpen(locked)
  if (locked.extendedAt !== null) return
  const [{ endsAt }] = await tx<[{ endsAt: string }]>`
    update checkouts set ends_at = ends_at + (ends_at - created_at), extended_at = clock_timestamp()
    where id = ${id} returning ends_at`
  await record(tx, { type: 'checkout_extended', actorId: viewer.id, subjectId: id, details: { endsAt } })
  for (const { supply } of kinds) await supply?.extend(tx, { checkoutId: id, endsAt, longest: waits.holding })
}
