import type { Transaction } from '../../../platform/database/database.ts'
import type { Transfer } from '../../ledger/index.ts'
import type { OrderCaller } from '../calls/actions.ts'
import type { LockedOrder } from '../order.ts'
import { takeTogether } from '../steps/together.actions.ts'
import { kindOf } from '../terms.ts'
import { endingsOf } from './endings.ts'
import { findOpenDispute } from './queries.ts'

/**
 * What the seller just gave back no longer has to go back in an open dispute. If that leaves nothing to argue about,
 * the dispute is settled, even if nobody answered it. Returns its transfers.
 */
export async function lowerProposals(
  tx: Transaction,
  { viewer, terms }: OrderCaller,
  disputed: LockedOrder,
  givenVbt: number,
): Promise<Transfer[]> {
  await tx`
    update disputes set buyer_back_vbt = greatest(0, buyer_back_vbt - ${givenVbt}::int),
      seller_back_vbt = case when seller_back_vbt is not null then greatest(0, seller_back_vbt - ${givenVbt}::int) end
    where order_id = ${disputed.id} and ended_at is null`
  const open = await findOpenDispute(tx, disputed.id)
  if (!open || (open.sellerBackVbt ?? 0) !== open.buyerBackVbt) return []
  const { settle } = endingsOf(kindOf(terms, disputed), open)
  return takeTogether(tx, terms, [disputed], { event: settle, actorId: viewer.id, backVbt: open.buyerBackVbt })
}
