import { useMutation } from '@tanstack/react-query'
import type { Farewell } from '#contract/own-data.ts'
import { http, replyTo } from '../../platform/http.ts'

/** Downloaded by the browser itself, because the archive can be very large. */
export const archiveUrl = '/api/my/data'

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: Farewell) => replyTo(http.POST('/api/me/delete', { body })) })
}
