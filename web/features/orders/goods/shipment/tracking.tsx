import { ExternalLink } from 'lucide-react'
import { carrierNames, type Shipment } from '#contract/goods.ts'
import type { Order } from '#contract/orders.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { TrackingActs } from './tracking-acts.tsx'

type Props = { order: Order; shipment: Shipment; isReturn?: boolean }

/** Who carries it, and where to follow it. */
export function Tracking({ order, shipment, isReturn = false }: Props) {
  const title = isReturn ? 'Return tracking' : 'Tracking'
  const { carrier, trackingNumber, trackingUrl, boxes } = shipment
  return (
    <section aria-label={title} className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 className="type-h4">{title}</h2>
        {trackingNumber && (
          <span className="ml-auto flex flex-wrap items-center gap-3">
            <span className="font-mono text-base break-all">{trackingNumber}</span>
            <CopyButton what="Number" text={trackingNumber} />
          </span>
        )}
      </div>
      <p className="mt-2 text-base text-ink-3">
        {carrierNames[carrier]}, {boxes === 1 ? '1 box' : `${boxes} boxes`}
        {trackingNumber ? '. ' : ', without a tracking number.'}
        {trackingUrl && (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 text-powder underline underline-offset-3 pointer-coarse:min-h-11"
          >
            Track it at {carrierNames[carrier]}
            <ExternalLink size={14} aria-hidden />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
      <TrackingActs order={order} shipment={shipment} isReturn={isReturn} />
    </section>
  )
}
