import { http, replyTo } from '../../platform/http.ts'
import { keepGuestLines, readGuestLines } from './guest-cart.ts'

/** Adds this browser's visitor cart to the member's. Doing it twice changes nothing more. */
export async function mergeGuestCart(): Promise<void> {
  const lines = readGuestLines()
  if (lines.length > 0) await replyTo(http.POST('/api/cart/merge', { body: { lines } }))
  keepGuestLines([])
}
