import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Checkout } from '#contract/checkouts.ts'
import type { CheckoutChange } from '#contract/goods.ts'
import type { Me } from '#contract/members.ts'
import { Button } from '../../../../ui/button.tsx'
import { AddressBook, addressLine } from '../../../addresses/index.ts'
import { deliveryOf } from './delivery-of.ts'

type Props = { me: Me; checkout: Checkout; isOff: boolean; onChange: (change: CheckoutChange) => void }

/** The destination, with the address book. Nothing if everything is picked up. */
export function ShipTo({ me, checkout: { address, addressId, orders }, isOff, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const canShip = orders.some((order) => deliveryOf(order).options.some(({ delivery }) => delivery !== 'pickup'))
  if (!canShip) return null
  return (
    <section
      aria-label="Ship to"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-surface-1 p-4 shadow-1 md:px-6 md:py-5"
    >
      <MapPin size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <h2 className="text-md leading-6 font-[650]">{address ? `Ship to ${address.name}` : 'Where should it go?'}</h2>
        <p className="text-base text-ink-2">
          {address ? addressLine(address) : 'Sellers don’t see your address until you pay.'}
        </p>
      </div>
      <Button size="sm" look={address ? 'secondary' : 'primary'} disabled={isOff} onClick={() => setIsOpen(true)}>
        {address ? 'Change' : 'Add address'}
        {address && <span className="sr-only"> address</span>}
      </Button>
      {isOpen && (
        <AddressBook
          name={me.name}
          chosenId={addressId}
          onClose={() => setIsOpen(false)}
          onChoose={({ id }) => {
            onChange({ addressId: id })
            setIsOpen(false)
          }}
        />
      )}
    </section>
  )
}
