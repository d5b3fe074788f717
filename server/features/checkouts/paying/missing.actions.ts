import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { OrderTerms } from '../../orders/index.ts'
import { type Provider, startTopUp } from '../../payments/index.ts'
import { assertOpen } from '../actions.ts'
import { assertMissing } from '../policy.ts'
import { getCheckout, lockCheckout } from '../queries.ts'

type Wanted = { checkoutId: number; vbt: number }

/** Stores a purchase of what a checkout is short of, however much that is within the limit of the day. */
export async function startMissingTopUp(
  tx: Transaction,
  viewer: Viewer,
  terms: OrderTerms,
  provider: Provider,
  { checkoutId, vbt }: Wanted,
) {
  assertOpen(await lockCheckout(tx, viewer.id, checkoutId))
  assertMissing(await getCheckout(tx, terms, viewer, checkoutId), vbt)
  return startTopUp(tx, viewer, { vbt }, provider)
}
