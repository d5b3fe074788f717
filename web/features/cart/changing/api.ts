import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartLine, GuestLine } from '#contract/cart.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { refetch } from '../../../platform/query-client.ts'
import { inQuery, useOptimisticMutation } from '../../../platform/use-optimistic-mutation.ts'
import { cartKey, cartQuery } from '../api.ts'
import { type LineChange, withLine, withoutLine } from '../lines.ts'

const lineKey = [...cartKey, 'line']
type Change = { line: CartLine; change: LineChange | null }

/** What the server says about a visitor's lines: their posts, prices, and stock. Refetched when the lines change. */
export function useGuestPreview(lines: GuestLine[], isEnabled: boolean) {
  return useQuery({
    queryKey: [...cartKey, 'preview', lines.map(({ postId, quantity }) => `${postId}x${quantity}`).join()],
    queryFn: ({ signal }): Promise<Cart> =>
      replyTo(http.POST('/api/cart/preview', { body: { lines }, signal })) as Promise<Cart>,
    enabled: isEnabled && lines.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Changes a line of the member's cart optimistically, or removes it (`change`: null). */
export function useChangeLine(onError: (error: Error) => void) {
  const client = useQueryClient()
  /** Holding a button changes a line many times, but only the last change needs a call. */
  const isOvertaken = ({ line }: Change) => {
    const all = client.getMutationCache().findAll({ mutationKey: lineKey, exact: true, status: 'pending' })
    const [, ...later] = all.map(({ state }) => (state.variables as Change).line.postId)
    return later.includes(line.postId)
  }
  return useOptimisticMutation({
    mutationKey: lineKey,
    mutationFn: async (input: Change) => {
      if (isOvertaken(input)) return
      const params = { path: { postId: input.line.postId } }
      if (input.change) await replyTo(http.PUT('/api/cart/lines/{postId}', { params, body: input.change }))
      else await replyTo(http.DELETE('/api/cart/lines/{postId}', { params }))
    },
    cached: inQuery<Cart>(client, cartQuery.queryKey),
    expected: (cart, { line, change }) =>
      cart && (change ? withLine(cart, line, change) : withoutLine(cart, line.postId)),
    onError,
  })
}

/** Adds a number of pieces to the member's cart. */
export function useAddToCart() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ postId, quantity }: { postId: number; quantity: number }) =>
      replyTo(
        http.PUT('/api/cart/lines/{postId}', { params: { path: { postId } }, body: { quantity, isSaved: false } }),
      ),
    onSettled: () => refetch(client, { queryKey: cartKey }),
  })
}
