import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AuditFilter,
  AuditPage,
  CollectionList,
  CollectionName,
  Confirmation,
  DeletionList,
  DocumentPage,
  KnownMemberPage,
} from '#contract/admin.ts'
import type { Role } from '#contract/members.ts'
import { http, replyTo } from '../../platform/http.ts'
import { RefusedCall } from '../../platform/refused-call.ts'

/** Always refetched on mount: an admin wants the current state. */
const current = { staleTime: 0 }

export const collectionsQuery = queryOptions({
  queryKey: ['admin', 'collections'],
  queryFn: ({ signal }): Promise<CollectionList> => replyTo(http.GET('/api/admin/collections', { signal })),
  ...current,
})

export const documentsQuery = (collection: CollectionName, q: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'documents', collection, q],
    queryFn: ({ pageParam: after, signal }): Promise<DocumentPage> => {
      const query = { ...(q && { q }), ...(after && { after }) }
      const params = { path: { collection }, query }
      return replyTo(http.GET('/api/admin/collections/{collection}/documents', { params, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...current,
  })

export const deletionsQuery = queryOptions({
  queryKey: ['admin', 'deletions'],
  queryFn: ({ signal }): Promise<DeletionList> => replyTo(http.GET('/api/admin/deletions', { signal })),
  ...current,
})

export const confirmationQuery = queryOptions({
  queryKey: ['admin', 'confirmation'],
  queryFn: ({ signal }): Promise<Confirmation> => replyTo(http.GET('/api/admin/confirmation', { signal })),
  // It expires with time alone.
  gcTime: 0,
  ...current,
})

export const membersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'members', q],
    queryFn: ({ pageParam: after, signal }): Promise<KnownMemberPage> => {
      const query = { ...(q && { q }), ...(after && { after }) }
      return replyTo(http.GET('/api/admin/members', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...current,
  })

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam: after, signal }): Promise<AuditPage> => {
      const query = { ...filter, ...(after && { after }) }
      return replyTo(http.GET('/api/admin/audit', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...current,
  })

export const auditActionsQuery = queryOptions({
  queryKey: ['admin', 'audit-actions'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/admin/audit-actions', { signal })),
  ...current,
})

/** The URL of the same entries as a CSV file. */
export function auditFileAddress(filter: AuditFilter) {
  const query = new URLSearchParams(filter as Record<string, string>).toString()
  return `/api/admin/audit.csv${query && `?${query}`}`
}

/** `key`: the idempotency key of one intent, so that a repeated call empties the collection once. */
export function useEmptyCollection(collection: CollectionName) {
  return useAdminMutation((key: string) => {
    const params = { path: { collection }, header: { 'idempotency-key': key } }
    return replyTo(http.POST('/api/admin/collections/{collection}/deletion', { params, body: { name: collection } }))
  })
}

export function useRestore() {
  return useAdminMutation((deletionId: number) =>
    replyTo(http.POST('/api/admin/deletions/{deletionId}/restore', { params: { path: { deletionId } } })),
  )
}

export function useChangeRole() {
  const change = ({ memberId, role }: { memberId: number; role: Role }) =>
    replyTo(http.PATCH('/api/admin/members/{memberId}', { params: { path: { memberId } }, body: { role } }))
  return useAdminMutation(change, true)
}

export function useEndSessions() {
  return useAdminMutation((memberId: number) =>
    replyTo(http.DELETE('/api/admin/members/{memberId}/sessions', { params: { path: { memberId } } })),
  )
}

export function useResetSecondFactor() {
  return useAdminMutation((memberId: number) =>
    replyTo(http.DELETE('/api/admin/members/{memberId}/second-factor', { params: { path: { memberId } } })),
  )
}

/** Whether the server wants the admin to confirm who they are first. */
export function needsConfirmation(error: unknown) {
  return error instanceof RefusedCall && error.problem.code === 'confirm_first'
}

/** Refetches everything, because an admin's changes show everywhere. `isShown`: pending until the refetch is done. */
function useAdminMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>, isShown = false) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      const shown = queryClient.invalidateQueries()
      return isShown ? shown : undefined
    },
  })
}
