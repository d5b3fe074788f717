import { Link } from '@tanstack/react-router'
import { CartLines, useCart } from '../../features/cart/index.ts'
import { CheckOutButton } from '../../features/checkouts/index.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { CartTotal } from './cart-total.tsx'

/** The cart in a drawer, over any page. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { cart, me, error, reload, change } = useCart()
  const isEmpty = cart?.lines.length === 0
  const footer = cart && !isEmpty && (
    <div className="grid w-full gap-3">
      <CartTotal cart={cart} me={me} />
      <CheckOutButton cart={cart} me={me} onLeave={onClose} />
      <div className="grid grid-cols-2 gap-2">
        <Link
          to="/cart"
          onClick={onClose}
          className="type-control grid h-11 place-items-center rounded-md text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          Open the cart
        </Link>
        <Button look="quiet" onClick={onClose}>
          Keep shopping
        </Button>
      </div>
    </div>
  )
  return (
    <Sheet title={cart && cart.items > 0 ? `Cart, ${cart.items}` : 'Cart'} onClose={onClose} footer={footer}>
      {!cart && (error ? <LoadFailed error={error} onRetry={reload} /> : <TextBones lines={4} />)}
      {isEmpty && (
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">Your cart is empty. Find a part on the market, then choose Add to cart.</p>
          <Link to="/market" onClick={onClose} className="font-semibold text-powder underline underline-offset-3">
            Browse the market
          </Link>
        </div>
      )}
      {cart && <CartLines cart={cart} onChange={change} onLeave={onClose} />}
    </Sheet>
  )
}
