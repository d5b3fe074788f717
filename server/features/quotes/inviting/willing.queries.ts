import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { unwillingFor } from '../../visibility/index.ts'

/** The owner of a published business whom the viewer can ask for a quote. Null if there is none. */
export async function findWilling(tx: Transaction, viewer: Viewer, businessId: number) {
  const [business] = await tx<{ ownerId: number }[]>`
    select author_id as owner_id from posts
    where id = ${businessId} and kind = 'directory' and hidden_at is null and deleted_at is null
      and author_id <> all (${unwillingFor(tx, viewer.id)})
    for key share`
  return business?.ownerId ?? null
}
