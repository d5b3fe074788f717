import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { askAnew } from './query-client.ts'

type Changed = {
  queryKey?: QueryKey
  /** What is kept there, as it is now. */
  data?: unknown
  /** What else is old. */
  touches: readonly QueryKey[]
}

/** Between the tabs of one browser; those of other devices ask again when they are looked at. */
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
