import { useMutation } from '@tanstack/react-query'
import type { Farewell } from '#contract/own-data.ts'
import { http, replyTo } from '../../platform/http.ts'

/** A download of the browser's own: it can be as large as all of somebody's films. */
export const archiveUrl = '/api/my/data'

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: Farewell) => replyTo(http.POST('/api/me/delete', { body })) })
}
