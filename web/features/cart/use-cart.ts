import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartLine } from '#contract/cart.ts'
import type { Me } from '#contract/members.ts'
import { errorToast } from '../../ui/toast.tsx'
import { sessionQuery } from '../identity/index.ts'
import { cartKey, cartQuery } from './api.ts'
import { useChangeLine, useGuestPreview } from './changing.api.ts'
import { keepGuestLines, linesIn, readGuestLines, useGuestText } from './guest-cart.ts'
import { type LineChange, shownCart } from './lines.ts'

const emptyCart: Cart = { lines: [], items: 0, goodsVbt: 0, storefronts: [], state: null }

type UsedCart = {
  /** Undefined until the cart is known. */
  cart: Cart | undefined
  me: Me | null
  error: Error | null
  reload: () => void
  /** Null removes the line. */
  change: (line: CartLine, change: LineChange | null) => void
}

/** The viewer's cart: on the account for members, in the browser for visitors. */
export function useCart(): UsedCart {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(sessionQuery)
  const me = data?.me ?? null
  const member = useMemberCart(me !== null)
  const visitor = useGuestCart(data !== undefined && me === null)
  const reload = () => {
    if (error) void refetch()
    void client.invalidateQueries({ queryKey: cartKey })
  }
  if (!data) return { ...member, cart: undefined, me, error, reload }
  return { ...(me ? member : visitor), me, reload }
}

function useMemberCart(isEnabled: boolean) {
  const { data, error } = useQuery({ ...cartQuery, enabled: isEnabled })
  const { mutate } = useChangeLine(errorToast)
  return { cart: data, error: data ? null : error, change: (line, change) => mutate({ line, change }) } as Pick<
    UsedCart,
    'cart' | 'error' | 'change'
  >
}

function useGuestCart(isEnabled: boolean): Pick<UsedCart, 'cart' | 'error' | 'change'> {
  const lines = linesIn(useGuestText())
  const { data, error } = useGuestPreview(lines, isEnabled)
  const isKnown = lines.length === 0 || data !== undefined
  return {
    cart: isKnown ? shownCart(lines, data ?? emptyCart) : undefined,
    error: isKnown ? null : error,
    change: changeGuestLine,
  }
}

function changeGuestLine(line: CartLine, change: LineChange | null) {
  const lines = readGuestLines()
  const rest = lines.filter(({ postId }) => postId !== line.postId)
  if (!change) return keepGuestLines(rest)
  const { postId, addedPriceVbt, addedAt } = line
  const changed = { postId, addedPriceVbt, addedAt, ...change }
  const isThere = rest.length < lines.length
  keepGuestLines(isThere ? lines.map((one) => (one.postId === postId ? changed : one)) : [changed, ...rest])
}
