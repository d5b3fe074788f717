import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Case, CasePage, CaseQuery, CaseReportPage, ModerationCounts } from '#contract/moderation.ts'
import { http, replyTo } from '../../platform/http.ts'

/** The socket tells what others do, but not that somebody’s time with a case is up. */
export const LOOK_AGAIN_MS = 60_000

export const casesKey = ['moderation', 'cases']
export const countsKey = ['moderation', 'counts']

/** How many cases wait, for the tabs and the menu. */
export const countsQuery = queryOptions({
  queryKey: countsKey,
  queryFn: ({ signal }): Promise<ModerationCounts> => replyTo(http.GET('/api/moderation/counts', { signal })),
  refetchInterval: LOOK_AGAIN_MS,
})

/** So many that J and K seldom wait for the next page. */
const CASES_AT_ONCE = 50

export type CaseFilter = Pick<CaseQuery, 'list' | 'sort' | 'type' | 'reason'>

/** What waits, the most urgent or the oldest first. */
export const casesQuery = (filter: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: [...casesKey, filter],
    queryFn: ({ pageParam: after, signal }): Promise<CasePage> =>
      replyTo(
        http.GET('/api/moderation/cases', {
          params: { query: { ...filter, limit: CASES_AT_ONCE, ...(after && { after }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const caseKey = (caseId: number) => ['moderation', 'case', caseId]

/** A case with everything there is to know for a decision. */
export const caseQuery = (caseId: number) =>
  queryOptions({
    queryKey: caseKey(caseId),
    queryFn: ({ signal }): Promise<Case> =>
      replyTo(http.GET('/api/moderation/cases/{caseId}', { params: { path: { caseId } }, signal })),
    refetchInterval: LOOK_AGAIN_MS,
  })

/** The reports of a case after those that came with it. */
export const caseReportsQuery = (caseId: number, first: CaseReportPage) =>
  infiniteQueryOptions({
    queryKey: [...caseKey(caseId), 'reports', first.next],
    queryFn: ({ pageParam: after, signal }): Promise<CaseReportPage> =>
      replyTo(
        http.GET('/api/moderation/cases/{caseId}/reports', { params: { path: { caseId }, query: { after } }, signal }),
      ),
    initialPageParam: first.next ?? '',
    getNextPageParam: ({ next }) => next,
    enabled: false,
  })

/** How many wait for a moderator: a suspension waits for nothing, and what is escalated is among the open ones or not. */
export const waitingOf = ({ open, held, appeals, disputes }: ModerationCounts) => open + held + appeals + disputes
