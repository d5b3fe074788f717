import { type Checkout, HOLD_MINUTES } from '#contract/checkouts.ts'
import { payCheckout } from '../server/features/checkouts/index.ts'
import { changeWait } from '../server/features/ledger/index.ts'
import { defaultTerms } from '../server/order-kinds.ts'
import type { Transaction } from '../server/platform/database/database.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'
import { afford, partOf, type Stage } from './rehearsal.ts'

/** Everything happens now and is dated later, so nobody waits until it is late, or until work can begin. */
export const rehearsalTerms = {
  ...defaultTerms,
  waits: { ...defaultTerms.waits, notArrived: -365 * 86_400, earlyStart: 0 },
}

/** Gives the buyer the tokens for it, and pays. */
export async function pay(stage: Stage, buyer: Viewer, { id, totalVbt }: Checkout) {
  await afford(stage, buyer.id, totalVbt, `checkout ${id}`)
  await payCheckout(partOf(stage.tx), buyer, rehearsalTerms, { id, totalVbt })
}

/** What it earned could be paid out when its time for returns was over. */
export async function dateWait(tx: Transaction, id: number) {
  const [order] = await tx<{ until: string }[]>`
    select greatest(return_until, completed_at + interval '7 days') as until
    from orders left join goods_orders on order_id = id where id = ${id} and completed_at is not null`
  if (order) await changeWait(partOf(tx), `order:${id}`, { until: new Date(order.until) })
}

export async function dateCheckout(tx: Transaction, id: number, at: Date) {
  await tx`
    update checkouts set created_at = ${at}, ends_at = ${at}::timestamptz + make_interval(mins => ${HOLD_MINUTES}),
      ended_at = ${at}
    where id = ${id}`
}
