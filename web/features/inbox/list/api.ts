import { queryOptions } from '@tanstack/react-query'
import type { Correspondents } from '#contract/inbox.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { inboxKey } from '../api.ts'

/** People to write to: those with a conversation first. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'people', q],
    queryFn: ({ signal }): Promise<Correspondents> =>
      replyTo(http.GET('/api/conversations/people', { params: { query: { q } }, signal })),
    enabled: q !== '',
  })
