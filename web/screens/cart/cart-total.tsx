import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Me } from '#contract/members.ts'
import { AddressBook } from '../../features/addresses/index.ts'
import { cartKey, parcelsOf, type ShippingSum, shippingOf, useChosenDeliveries } from '../../features/cart/index.ts'
import { Sum, SumNote, Sums } from '../../features/checkouts/index.ts'
import { refetch } from '../../platform/query-client.ts'

type Props = { cart: Cart; me: Me | null }

/** The price of what can be bought, with shipping to the member's default address. */
export function CartTotal({ cart, me }: Props) {
  const parcels = parcelsOf(cart, useChosenDeliveries())
  const shipping = shippingOf(cart, parcels)
  const isPickedUp = parcels.every(({ chosen }) => chosen?.delivery === 'pickup')
  const shippingVbt = 'vbt' in shipping ? shipping.vbt : null
  return (
    <Sums label="Cart total">
      <Sum label="Items" vbt={cart.goodsVbt} />
      {shippingVbt === null ? (
        <SumNote label="Shipping">
          <Unknown shipping={shipping} me={me} />
        </SumNote>
      ) : (
        <Sum label={isPickedUp ? 'Pickup' : 'Shipping'} vbt={shippingVbt} />
      )}
      <Sum
        label={shippingVbt === null ? 'Total without shipping' : 'Total'}
        vbt={cart.goodsVbt + (shippingVbt ?? 0)}
        isTotal
      />
    </Sums>
  )
}

function Unknown({ shipping, me }: { shipping: ShippingSum; me: Me | null }) {
  if ('why' in shipping && shipping.why === 'not_there') return 'See each seller'
  return me ? <AddAddress me={me} /> : 'Sign in and add an address to see shipping'
}

function AddAddress({ me }: { me: Me }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-6 text-left font-semibold text-powder underline underline-offset-3 pointer-coarse:min-h-11"
      >
        Add an address to see shipping
      </button>
      {isOpen && (
        <AddressBook
          name={me.name}
          chosenId={null}
          onClose={() => setOpen(false)}
          onChoose={() => {
            setOpen(false)
            void refetch(client, { queryKey: cartKey })
          }}
        />
      )}
    </>
  )
}
