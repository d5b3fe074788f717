import type { goodsContract } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { spanOf } from '../../../platform/time.ts'
import type { KindPage } from '../kind/page.ts'
import { goodsActs } from './acts.tsx'
import { goodsNext } from './next-words.ts'
import { goodsOf } from './part.ts'
import { PickupCode } from './pickup-code.tsx'
import { Places } from './places.tsx'
import { ReturnPanel } from './return/return-panel.tsx'
import { Tracking } from './shipment/tracking.tsx'

/** The parts of an order page that only goods have. */
export const goodsPage: KindPage<typeof goodsContract> = {
  acts: goodsActs,
  nextOf: goodsNext,
  paidAnyway: (order) =>
    `${spanOf(order.waits.check)} after ${goodsOf(order).delivery.kind === 'pickup' ? 'pickup' : 'delivery'}`,
  isUnderWay: (order) => goodsOf(order).return !== null,
  showOf: (order) => {
    const code = order.viewer === 'buyer' ? goodsOf(order).pickup?.code : null
    return code ? <PickupCode order={order} code={code} /> : null
  },
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

function Main({ order }: { order: Order }) {
  const { return: given, shipment } = goodsOf(order)
  return (
    <>
      {given && <ReturnPanel order={order} given={given} />}
      {shipment && <Tracking order={order} shipment={shipment} />}
    </>
  )
}
