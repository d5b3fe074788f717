import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../../features/orders/index.ts'

/** 'Order V-3KX92MPA', once the page has loaded the order. */
export function useOrderTitle(what: 'Order' | 'Receipt' | 'Packing slip', orderId: string) {
  const { data: order } = useQuery({ ...orderQuery(Number(orderId)), enabled: false })
  return order ? `${what} ${order.number}` : what
}
