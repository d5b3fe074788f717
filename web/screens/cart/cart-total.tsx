import type { Cart } from '#contract/cart.ts'
import { Sum, Sums } from '../../features/checkouts/index.ts'

/** The price of what can be bought. Delivery depends on the address, so the checkout adds it. */
export function CartTotal({ cart: { goodsVbt } }: { cart: Cart }) {
  return (
    <div className="grid gap-1.5">
      <Sums label="Cart total">
        <Sum label="Items" vbt={goodsVbt} />
      </Sums>
      <p className="text-sm text-ink-3">You choose delivery at checkout.</p>
    </div>
  )
}
