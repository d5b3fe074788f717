import { Handshake, Package, PackageX, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import type { Sale } from '#contract/sales.ts'
import { stockWords } from '#contract/stock-words.ts'
import { ONE_CHARGE } from '../../features/cart/index.ts'
import { freeWords, handlingWords, methodWords } from '../../features/storefronts/index.ts'

/** The stock, delivery, and returns of a part. */
export function SaleTerms({ post }: { post: Post }) {
  const { market, sale } = post
  const { stock, canShip, canPickUp } = market!
  const pickupIn = sale?.storefront?.pickupIn
  return (
    <ul className="grid gap-3 border-t border-line pt-4 text-base text-ink-2">
      <Term icon={stock > 0 ? <Package size={20} aria-hidden /> : <PackageX size={20} aria-hidden />}>
        {stockWords(market!)}
      </Term>
      {canShip && <Shipping post={post} />}
      {canPickUp && (
        <Term icon={<Handshake size={20} aria-hidden />}>
          {pickupIn ? `Local pickup in ${pickupIn}, free` : 'Local pickup available'}
        </Term>
      )}
      {sale?.storefront && sale.state !== 'free' && <Promises sale={sale} />}
    </ul>
  )
}

function Shipping({ post: { sale, place } }: { post: Post }) {
  const { deliveryMethods = [], shipsFrom = place?.label, shipsTo } = sale?.storefront ?? {}
  const handlingDays = sale?.handlingDays
  const isLimited = deliveryMethods.length > 0 && shipsTo === 'contiguous'
  return (
    <Term icon={<Truck size={20} aria-hidden />}>
      Ships{shipsFrom && ` from ${shipsFrom}`}
      {isLimited && ', to the lower 48 states and DC'}
      {handlingDays != null && <Note>{handlingWords(handlingDays)}</Note>}
      {deliveryMethods.map((method) => {
        // The buy box has the others, with a choice.
        const words = sale?.state === 'available' ? freeWords(method) : methodWords(method)
        return words && <Note key={method.id}>{words}</Note>
      })}
      {deliveryMethods.length > 0 && <Note>{ONE_CHARGE}</Note>}
    </Term>
  )
}

function Promises({ sale: { returnDays } }: { sale: Sale }) {
  const days = returnDays === 1 ? '1 day' : `${returnDays} days`
  return (
    <>
      <Term icon={<Undo2 size={20} aria-hidden />}>
        {returnDays ? `Returns within ${days} of delivery` : 'No returns'}
      </Term>
      <Term icon={<ShieldCheck size={20} aria-hidden />}>Your payment is held until you confirm delivery</Term>
    </>
  )
}

function Note({ children }: { children: string }) {
  return <span className="block text-sm text-ink-3">{children}</span>
}

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-px [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}
