import type { CheckoutOrder } from '#contract/checkouts.ts'

/** How an order of goods can reach its buyer. Apart from `goodsOf`, so that a checkout loads nothing of orders. */
export function deliveryOf({ goods }: Pick<CheckoutOrder, 'goods'>) {
  return goods!
}
