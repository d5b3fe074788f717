import type { goodsContract } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { spanOf } from '../../../platform/time.ts'
import type { KindPage } from '../kind/page.ts'
import { goodsActs } from './acts.tsx'
import { goodsNext } from './next-words.ts'
import { goodsOf } from './part.ts'
import { PickupCode } from './pickup-code.tsx'
import { Places } from './places.tsx'
import { ReturnAddress } from './return/return-address.tsx'
import { ReturnPanel } from './return/return-panel.tsx'
import { Tracking } from './shipment/tracking.tsx'

/** The parts of an order page that only goods have. */
export const goodsPage: KindPage<typeof goodsContract> = {
  acts: goodsActs,
  nextOf: goodsNext,
  paidAnyway: (order) =>
    `${spanOf(order.waits.check)} after ${goodsOf(order).delivery.kind === 'pickup' ? 'pickup' : 'delivery'}`,
  isUnderWay: (order) => goodsOf(order).return !== null,
  showOf,
  Main,
  Side: ({ order }) => order.paidAt && <Places order={order} />,
  papers: [
    {
      name: 'Packing slip',
      to: '/orders/$orderId/packing-slip',
      isUseful: ({ can }) => can.includes('ship') || can.includes('make_ready') || can.includes('hand_over'),
    },
  ],
}

/** The code for a pickup, or where a return goes: what the buyer needs for the next step. */
function showOf(order: Order) {
  if (order.viewer !== 'buyer') return null
  const { pickup, return: given } = goodsOf(order)
  if (pickup?.code) return <PickupCode order={order} code={pickup.code} />
  if (given?.state !== 'accepted' || !given.shipTo) return null
  return (
    <section aria-label="Ship to" className="grid gap-2 rounded-md bg-surface-2 p-4">
      <h3 className="type-label text-ink-2">Ship to</h3>
      <ReturnAddress address={given.shipTo} note="Only you can see it until the return arrives." />
    </section>
  )
}

function Main({ order }: { order: Order }) {
  const { return: given, shipment } = goodsOf(order)
  return (
    <>
      {given && <ReturnPanel order={order} given={given} />}
      {shipment && <Tracking order={order} shipment={shipment} />}
    </>
  )
}
