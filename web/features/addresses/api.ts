import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Address, AddressInput, AddressList } from '#contract/addresses.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
import { refetch } from '../../platform/query-client.ts'

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }): Promise<AddressList> => replyTo(http.GET('/api/addresses', { signal })),
})

type Saved = { id: number | null; body: AddressInput }

/** Adds an address (`id`: null), or changes one. A retry after a lost reply does not add it twice. */
export function useSaveAddress() {
  const client = useQueryClient()
  const intention = useRef({ words: '', key: '' })
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, body }: Saved): Promise<Address> => {
      if (id !== null) {
        return replyTo(
          http.PUT('/api/addresses/{addressId}', { params: { path: { addressId: id } }, body: body as never }),
        )
      }
      const words = JSON.stringify(body)
      if (intention.current.words !== words) intention.current = { words, key: newKey() }
      const header = { 'idempotency-key': intention.current.key }
      return replyTo(http.POST('/api/addresses', { params: { header }, body: body as never }))
    },
    onSuccess: () => refetch(client, addressesQuery),
  })
}

export function useRemoveAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (addressId: number) =>
      replyTo(http.DELETE('/api/addresses/{addressId}', { params: { path: { addressId } } })),
    onSettled: () => refetch(client, addressesQuery),
  })
}
