import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Cart, CartLine, GuestLine } from '#contract/cart.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
import { refetch } from '../../platform/query-client.ts'
import { inQuery, useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'
import { cartKey, cartQuery } from './api.ts'
import { type LineChange, withLine, withoutLine } from './lines.ts'

const lineKey = [...cartKey, 'line']
type Change = { line: CartLine; change: LineChange | null }

/** What the server says about a visitor's lines: their posts, prices, and stock. Refetched when the lines change. */
export function useGuestPreview(lines: GuestLine[], isEnabled: boolean) {
  return useQuery({
    queryKey: [...cartKey, 'preview', lines.map(({ postId, quantity }) => `${postId}x${quantity}`).join()],
    queryFn: ({ signal }): Promise<Cart> => replyTo(http.POST('/api/cart/preview', { body: { lines }, signal })),
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

/** Adds to the quantity in the member's cart. A retry after a lost reply adds it only once. */
export function useAddToCart() {
  const client = useQueryClient()
  const intention = useRef({ words: '', key: '' })
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ postId, quantity }: { postId: number; quantity: number }): Promise<Cart> => {
      const words = JSON.stringify([postId, quantity])
      if (intention.current.words !== words) intention.current = { words, key: newKey() }
      const params = { path: { postId }, header: { 'idempotency-key': intention.current.key } }
      return replyTo(http.POST('/api/cart/lines/{postId}/additions', { params, body: { quantity } }))
    },
    onSuccess: () => {
      intention.current = { words: '', key: '' }
    },
    onSettled: () => refetch(client, { queryKey: cartKey }),
  })
}
