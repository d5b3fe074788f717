import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { askAnew } from './query-client.ts'

type Changed = {
  queryKey?: QueryKey
  /** The new data of that query. */
  data?: unknown
  /** Other queries that are stale. */
  touches: readonly QueryKey[]
}

/** Connects the tabs of one browser; tabs on other devices refetch when they get the focus. */
const tabs = new BroadcastChannel('changed')

export function tellOtherTabs(changed: Changed) {
  tabs.postMessage(changed)
}

export function listenToOtherTabs(client: QueryClient) {
  tabs.addEventListener('message', ({ data: { queryKey, data, touches } }: MessageEvent<Changed>) => {
    if (queryKey) take(client, queryKey, data)
    for (const key of touches) void askAnew(client, { queryKey: key })
  })
}

function take(client: QueryClient, queryKey: QueryKey, data: unknown) {
  client.setQueryData(queryKey, (kept: unknown) => (kept === undefined ? undefined : data))
  const filters = { queryKey, exact: true }
  if (client.isFetching(filters) > 0) void askAnew(client, filters)
}
