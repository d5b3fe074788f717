import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refetch } from './query-client.ts'

type Changed = {
  queryKey?: QueryKey
  /** The query's new data. */
  data?: unknown
  /** Other queries that are stale. */
  invalidates: readonly QueryKey[]
}

/** Connects the tabs of one browser; tabs on other devices refetch when they get the focus. */
const tabs = new BroadcastChannel('changed')

export function broadcastChange(changed: Changed) {
  tabs.postMessage(changed)
}

export function listenToOtherTabs(client: QueryClient) {
  tabs.addEventListener('message', ({ data: { queryKey, data, invalidates } }: MessageEvent<Changed>) => {
    if (queryKey) applyChange(client, queryKey, data)
    for (const key of invalidates) void refetch(client, { queryKey: key })
  })
}

function applyChange(client: QueryClient, queryKey: QueryKey, data: unknown) {
  client.setQueryData(queryKey, (cached: unknown) => (cached === undefined ? undefined : data))
  const filters = { queryKey, exact: true }
  if (client.isFetching(filters) > 0) void refetch(client, filters)
}
