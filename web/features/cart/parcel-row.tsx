import { Handshake, Truck } from 'lucide-react'
import { shownName } from '#contract/members.ts'
import { DeliverySelect } from './delivery-select.tsx'
import { ONE_CHARGE } from './delivery-words.ts'
import type { Parcel } from './parcels.ts'

/** How what comes from one seller is delivered, below its lines. Nothing if the seller offers no way. */
export function ParcelRow({ parcel: { sellerId, lines, options, chosen } }: { parcel: Parcel }) {
  if (!chosen) return null
  const isPickup = chosen.delivery === 'pickup'
  const Icon = isPickup ? Handshake : Truck
  return (
    <div className="flex items-start gap-3 rounded-md bg-surface-2 p-3.5">
      <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <DeliverySelect
          sellerId={sellerId}
          label={`Delivery from ${shownName(lines[0]!.seller)}`}
          options={options}
          chosen={chosen}
        />
        {chosen.priceVbt > 0 && <p className="mt-1 text-sm text-ink-3">{ONE_CHARGE}</p>}
      </div>
    </div>
  )
}
