import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type {
  NewOffer,
  Offer,
  OfferAction,
  OfferBody,
  OfferCounts,
  OfferFilter,
  OfferPage,
  OfferSide,
  PostOffer,
} from '#contract/offers.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
import { refetch } from '../../platform/query-client.ts'
import { RefusedCall } from '../../platform/refused-call.ts'

/** The prefix of all query keys for offers: any answer makes them all stale. */
export const offersKey = ['offers']

/** The member's own offer on a post, and the limits for an offer. */
export const postOfferQuery = (postId: number) =>
  queryOptions({
    queryKey: [...offersKey, 'post', postId],
    queryFn: ({ signal }): Promise<PostOffer> =>
      replyTo(http.GET('/api/posts/{postId}/offer', { params: { path: { postId } }, signal })),
  })

/** Offers that the member sent as a buyer, or received as a seller. */
export const offerListQuery = (side: OfferSide, only?: OfferFilter) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, 'list', side, only ?? 'active'],
    queryFn: ({ pageParam: after, signal }): Promise<OfferPage> => {
      const query = { side, ...(only && { only }), ...(after && { after }) }
      return replyTo(http.GET('/api/offers', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The counts on the tabs and filters. */
export const offerCountsQuery = queryOptions({
  queryKey: [...offersKey, 'counts'],
  queryFn: ({ signal }): Promise<OfferCounts> => replyTo(http.GET('/api/offers/counts', { signal })),
})

/** Makes an offer. A double click or a retry after a lost reply makes only one. */
export function useMakeOffer(postId: number) {
  const client = useQueryClient()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewOffer): Promise<Offer> => {
      const params = { path: { postId }, header: { 'idempotency-key': keyOf(body) } }
      return replyTo(http.POST('/api/posts/{postId}/offers', { params, body }))
    },
    onSettled: () => refetch(client, { queryKey: offersKey }),
  })
}

type Given<Action extends OfferAction> = Omit<OfferBody<Action>, 'version'>
type At = { params: { path: { offerId: number }; header: { 'idempotency-key': string } }; version: number }
type Reply = Promise<{ data?: unknown; error?: unknown }>

/** Each replies with the offer. */
const offerActions: { [Action in OfferAction]: (at: At, given: Given<Action>) => Reply } = {
  accept: ({ params, version }) => http.POST('/api/offers/{offerId}/accept', { params, body: { version } }),
  counter: ({ params, version }, given) =>
    http.POST('/api/offers/{offerId}/counter', { params, body: { ...given, version } }),
  decline: ({ params, version }, given) =>
    http.POST('/api/offers/{offerId}/decline', { params, body: { ...given, version } }),
  withdraw: ({ params, version }) => http.POST('/api/offers/{offerId}/withdraw', { params, body: { version } }),
}

/** Answers or withdraws an offer. If it changed in the meantime, it is refetched. */
export function useOfferAction<Action extends OfferAction>(
  { id, version }: Pick<Offer, 'id' | 'version'>,
  action: Action,
) {
  const client = useQueryClient()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: (given: Given<Action>) => {
      const key = keyOf({ ...given, version })
      const params = { path: { offerId: id }, header: { 'idempotency-key': key } }
      return replyTo(offerActions[action]({ params, version }, given))
    },
    // Awaited, so that the focus returns to an element that still exists.
    onSuccess: () => refetch(client, { queryKey: offersKey }),
    onError: (error) => {
      if (error instanceof RefusedCall && error.problem.status === 409) return refetch(client, { queryKey: offersKey })
    },
  })
}

/** Returns the same key for the same content, so that a repeated call acts once. */
function useKeys() {
  const intention = useRef({ words: '', key: '' })
  return (content: unknown) => {
    const words = JSON.stringify(content)
    if (intention.current.words !== words) intention.current = { words, key: newKey() }
    return intention.current.key
  }
}
