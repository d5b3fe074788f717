import { queryOptions } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { http, replyTo } from '../../platform/http.ts'

/** Everything about carts starts with this key. */
export const cartKey = ['cart']

/** The member's cart. */
export const cartQuery = queryOptions({
  queryKey: [...cartKey, 'mine'],
  queryFn: ({ signal }): Promise<Cart> => replyTo(http.GET('/api/cart', { signal })),
})
