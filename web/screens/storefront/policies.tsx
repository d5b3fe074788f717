import { Handshake, Hourglass, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Storefront } from '#contract/storefronts.ts'
import { handlingWords, methodWords } from '../../features/storefronts/index.ts'
import { SidePanel } from '../../ui/side-panel.tsx'

/** How the seller delivers, how fast, and whether they take returns. */
export function Policies({ storefront }: { storefront: Storefront }) {
  const { shipsFrom, shipsTo, deliveryMethods, pickupIn, returnDays, handlingDays } = storefront
  return (
    <SidePanel title="Policies">
      <dl className="grid gap-4">
        <Policy icon={<Truck size={20} aria-hidden />} name="Shipping">
          {deliveryMethods.length === 0
            ? 'No shipping.'
            : `From ${shipsFrom}, to ${shipsTo === 'everywhere' ? 'all states and territories' : 'the lower 48 states and DC'}.`}
          {deliveryMethods.map((method) => (
            <span key={method.id} className="block text-sm text-ink-3">
              {methodWords(method)}
            </span>
          ))}
        </Policy>
        <Policy icon={<Handshake size={20} aria-hidden />} name="Pickup">
          {pickupIn ? `In ${pickupIn}, free.` : 'No local pickup.'}
        </Policy>
        <Policy icon={<Hourglass size={20} aria-hidden />} name="Handling">
          {handlingWords(handlingDays)}.
        </Policy>
        <Policy icon={<Undo2 size={20} aria-hidden />} name="Returns">
          {returnDays === null
            ? 'No returns, unless a part says otherwise.'
            : `Within ${returnDays === 1 ? '1 day' : `${returnDays} days`} of delivery, unless a part says otherwise.`}
        </Policy>
      </dl>
    </SidePanel>
  )
}

function Policy({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 font-semibold text-ink">
        <span className="text-ink-3">{icon}</span>
        {name}
      </dt>
      <dd className="pl-8 break-words">{children}</dd>
    </div>
  )
}
