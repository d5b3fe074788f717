import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'
import { cartKey, cartQuery } from './api.ts'
import { itemsOf, linesIn, useGuestText } from './guest-cart.ts'

/**
 * How many pieces are in the cart, live and in every tab. After signing in, it adds the visitor's cart to the member's;
 * if that fails, it stays in the browser for the next page load.
 */
export function useCartItems(memberId: number | null) {
  const client = useQueryClient()
  const { data } = useQuery({ ...cartQuery, enabled: memberId !== null })
  const guest = useGuestText()
  const refetchAll = () => refetch(client, { queryKey: cartKey })
  const room = memberId === null ? null : `member:${memberId}`
  useRoom(room, ({ type }) => void (type === 'cart_changed' && refetchAll()), refetchAll)

  const merge = useEffectEvent(async () => {
    const { mergeGuestCart } = await import('./merging.api.ts')
    await mergeGuestCart()
    await refetchAll()
  })
  const isMerging = memberId !== null && guest !== null
  useEffect(() => {
    if (isMerging) merge().catch(() => {})
  }, [isMerging])
  return memberId === null ? itemsOf(linesIn(guest)) : (data?.items ?? 0)
}
