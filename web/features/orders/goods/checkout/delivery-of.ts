import type { CheckoutOrder } from '#contract/checkouts.ts'

/** How the goods can reach their buyer. In its own file, so that a checkout doesn't load the code of orders. */
export function deliveryOf({ goods }: Pick<CheckoutOrder, 'goods'>) {
  return goods!
}
