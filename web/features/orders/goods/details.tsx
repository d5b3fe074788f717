import type { ReactNode } from 'react'
import type { Shipment } from '#contract/goods.ts'
import { carrierNames } from '#contract/goods.ts'
import type { OrderCard } from '#contract/orders.ts'
import { goodsOf } from './part.ts'

/** Where it goes, how, and where it is. */
export function GoodsDetails({ order, children }: { order: OrderCard; children: ReactNode }) {
  const { place } = order
  const { delivery, shipment } = goodsOf(order)
  const isPickup = delivery.kind === 'pickup'
  return (
    <>
      {place && (
        <div>
          <dt>{isPickup ? 'Pickup in' : 'Goes to'}</dt>
          <dd>{place}</dd>
        </div>
      )}
      <div>
        <dt>Delivery</dt>
        <dd>{isPickup ? 'Pickup' : delivery.name || 'Not chosen yet'}</dd>
      </div>
      {children}
      {shipment && (
        <div>
          <dt>Tracking</dt>
          <dd>
            {carrierNames[shipment.carrier]} <TrackingNumber shipment={shipment} />
          </dd>
        </div>
      )}
    </>
  )
}

function TrackingNumber({ shipment: { trackingUrl, trackingNumber } }: { shipment: Shipment }) {
  if (!trackingUrl) return <span className="font-mono">{trackingNumber}</span>
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noreferrer"
      className="font-mono text-powder underline underline-offset-3 break-all"
    >
      {trackingNumber}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
