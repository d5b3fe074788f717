import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import type { Cart } from '#contract/cart.ts'
import { CartLines, useCart } from '../../features/cart/index.ts'
import { CheckOutButton } from '../../features/checkouts/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { CartTotal } from './cart-total.tsx'

/** The cart of a member or a visitor. */
export function CartScreen() {
  usePageTitle('Cart')
  const { cart, me, error, reload, change } = useCart()
  return (
    <>
      <h1 tabIndex={-1} className="type-h1 mb-4 outline-none md:mt-3">
        Cart
      </h1>
      {!cart &&
        (error ? (
          <LoadFailedPanel title="Couldn’t load the cart" error={error} onRetry={reload} className="max-w-160" />
        ) : (
          <TextBones lines={6} className="max-w-160" />
        ))}
      {cart?.lines.length === 0 && <Empty />}
      {cart && cart.lines.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px]">
          <div className="rounded-lg bg-surface-1 px-4 py-2 shadow-1 md:px-6">
            <CartLines cart={cart} onChange={change} />
          </div>
          {hasPieces(cart) && (
            <section
              aria-label="Check out"
              className="grid gap-4 rounded-lg bg-surface-1 p-4 shadow-1 md:p-6 lg:sticky lg:top-[calc(var(--nav-h)+20px)] lg:cramped:static"
            >
              <CartTotal cart={cart} me={me} />
              <CheckOutButton cart={cart} me={me} />
            </section>
          )}
        </div>
      )}
    </>
  )
}

function hasPieces({ items }: Cart) {
  return items > 0
}

function Empty() {
  return (
    <StatePanel
      icon={ShoppingCart}
      title="Your cart is empty"
      className="max-w-160"
      action={
        <Link to="/market" className={buttonClass({ look: 'primary', size: 'sm' })}>
          Browse the market
        </Link>
      }
    >
      Find a part on the market, then choose Add to cart.
    </StatePanel>
  )
}
