import { formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { TopUp } from '#contract/payments.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { newDocumentNumber } from '../../../platform/database/document-number.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Provider } from '../provider/provider.ts'
import { syncTopUp } from '../sync.actions.ts'
import {
  assertMayPay,
  endTopUp,
  ensureIntent,
  getCurrentTopUp,
  isGivenUp,
  isUntouched,
  unlessUnreachable,
} from './actions.ts'
import { refusalOf } from './policy.ts'
import { findOpen, listOpen, type StoredTopUp } from './queries.ts'
import { getSpending } from './spending.queries.ts'

/** `start`: stores the purchase once, with `startTopUp`. The provider is asked before and afterward. */
export async function beginTopUp(sql: Sql, provider: Provider, viewer: Viewer, start: () => Promise<{ id: number }>) {
  await hearOfOpen(sql, provider, viewer.id)
  const { id } = await start()
  await endReplaced(sql, provider, viewer.id)
  await ensureIntent(sql, provider, id)
  return getCurrentTopUp(sql, provider, viewer, id)
}

/** Stores a purchase within the limits of the member, in place of one that waits for a card. Part of `beginTopUp`. */
export async function startTopUp(tx: Transaction, viewer: Viewer, { vbt }: Pick<TopUp, 'vbt'>, { isTest }: Provider) {
  // Two purchases at once must not both fit under the limit.
  await tx`select from members where id = ${viewer.id} for no key update`
  await tx`
    update top_ups set canceled_at = clock_timestamp()
    where member_id = ${viewer.id} and state = 'created' and canceled_at is null`
  assertNotWithBank(await findOpen(tx, viewer.id))
  const cents = vbt * VBT_CENTS
  assertMayPay(refusalOf(await getSpending(tx, viewer.id), cents, Date.now()))
  const [started] = await tx<[{ id: number }]>`
    insert into top_ups (receipt_number, member_id, vbt, cents, is_test)
    values (${newDocumentNumber('R')}, ${viewer.id}, ${vbt}, ${cents}, ${isTest}) returning id`
  return started
}

/** The bank may say yes at any moment. */
function assertNotWithBank(open: StoredTopUp | null) {
  if (!open) return
  const message = `Your bank is still confirming your last purchase, ${formatVbt(open.vbt)}. Finish or cancel it first.`
  throw refusal.conflict('purchase_pending', message)
}

/** Before a new purchase: an earlier one may have reached the bank unseen. */
async function hearOfOpen(sql: Sql, provider: Provider, memberId: number) {
  for (const open of await listOpen(sql, memberId)) {
    if (isUntouched(open, provider)) continue
    const hear = isGivenUp(open) ? endTopUp : syncTopUp
    await hear(sql, provider, open.id).catch(unlessUnreachable)
  }
}

/** Ends what a new purchase replaced. If the provider is down, the reconciler does so later. */
async function endReplaced(sql: Sql, provider: Provider, memberId: number) {
  for (const { id, canceledAt } of await listOpen(sql, memberId)) {
    if (canceledAt !== null) await endTopUp(sql, provider, id).catch(unlessUnreachable)
  }
}
