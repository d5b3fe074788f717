import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewReport } from '#contract/reports.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'

/** One idempotency key per dialog, so that a double click reports once. */
export function useReport() {
  const key = useRef(newKey())
  return useMutation({
    mutationFn: (body: NewReport) =>
      replyTo(http.POST('/api/reports', { params: { header: { 'idempotency-key': key.current } }, body })),
    // Changed content needs a new key.
    onError: () => {
      key.current = newKey()
    },
  })
}
