import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChartName, DashboardDays, DashboardSpan, Health, JobQueue, RetriedJobs } from '#contract/dashboard.ts'
import { http, replyTo } from '../../platform/http.ts'

const REFRESH_MS = 30_000

export const dashboardDaysQuery = (days: DashboardSpan) =>
  queryOptions({
    queryKey: ['dashboard', 'days', days],
    queryFn: ({ signal }): Promise<DashboardDays> =>
      replyTo(http.GET('/api/admin/dashboard/days', { params: { query: { days } }, signal })),
    staleTime: 0,
  })

export const healthQuery = queryOptions({
  queryKey: ['dashboard', 'health'],
  queryFn: ({ signal }): Promise<Health> => replyTo(http.GET('/api/admin/dashboard/health', { signal })),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})

export const jobQueueQuery = queryOptions({
  queryKey: ['dashboard', 'jobs'],
  queryFn: ({ signal }): Promise<JobQueue> => replyTo(http.GET('/api/admin/dashboard/jobs', { signal })),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})

/** The URL of one chart as a CSV file. */
export function chartFileAddress(chart: ChartName, days: DashboardSpan) {
  return `/api/admin/dashboard/days.csv?chart=${chart}&days=${days}`
}

/** Lets one failed job run again, or all of them. */
export function useRetryJobs() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null): Promise<RetriedJobs> =>
      replyTo(http.POST('/api/admin/dashboard/jobs/retry', { body: { id } })),
    onSuccess: ({ queue }) => {
      queryClient.setQueryData(jobQueueQuery.queryKey, queue)
      return queryClient.invalidateQueries({ queryKey: healthQuery.queryKey })
    },
  })
}
