import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCartItems } from '../features/cart/index.ts'
import { sessionQuery } from '../features/identity/index.ts'
import { CartDrawer } from '../screens/cart/index.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LayerFailed } from '../ui/layer-failed.tsx'

/** Shows how many pieces are in the cart, even for visitors. Opens the drawer. */
export function CartButton() {
  const { data } = useQuery(sessionQuery)
  const items = useCartItems(data?.me?.id ?? null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const label = items > 0 ? `Cart, ${items} ${items === 1 ? 'item' : 'items'}` : 'Cart'
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ShoppingCart size={20} strokeWidth={1.75} aria-hidden />
        {items > 0 && (
          <span
            aria-hidden
            className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[11px] leading-none font-[720] text-on-accent tabular-nums shadow-[0_0_0_2px_var(--surface-nav)]"
          >
            {items > 99 ? '99+' : items}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <LayerFailed onFail={close} onRetry={CartDrawer.preload}>
          <Suspense>
            <CartDrawer onClose={close} />
          </Suspense>
        </LayerFailed>
      )}
    </>
  )
}
