import { Handshake, Package, PackageX, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#contract/dollars.ts'
import type { Post } from '#contract/posts.ts'
import type { Sale } from '#contract/sales.ts'
import { stockWords } from '#contract/stock-words.ts'
import type { DeliveryMethod } from '#contract/storefronts.ts'
import { ONE_CHARGE } from '../../features/cart/index.ts'

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

/** 'Ground: $12.00 (48 VBT), 3 to 5 days' and when it is free */
function methodWords({ name, priceVbt, minDays, maxDays, freeFromVbt }: DeliveryMethod) {
  const price = priceVbt === 0 ? 'free' : formatMoney(priceVbt)
  const days = minDays === maxDays ? (minDays === 1 ? '1 day' : `${minDays} days`) : `${minDays} to ${maxDays} days`
  return `${name}: ${price}, ${days}${freeFromVbt !== null && priceVbt > 0 ? `, free ${fromWords(freeFromVbt)}` : ''}`
}

/** 'Ground is free from $200.00 (800 VBT)'; null if that never changes. */
function freeWords({ name, priceVbt, freeFromVbt }: DeliveryMethod) {
  return freeFromVbt !== null && priceVbt > 0 ? `${name} is free ${fromWords(freeFromVbt)}` : null
}

function fromWords(vbt: number) {
  return `from ${formatMoney(vbt)}`
}

function handlingWords(days: number) {
  if (days === 0) return 'Ships the day you pay'
  return `Ships within ${days === 1 ? '1 day' : `${days} days`} of payment`
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
