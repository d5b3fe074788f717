import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { RefusedCall } from './refused-call.ts'

/** Creates the cache of server state, and keeps it consistent with mutations. `onError`: is told of every failed call. */
export function createQueryClient(onError: (client: QueryClient, error: Error) => void = () => {}): QueryClient {
  const told = (error: Error) => onError(client, error)
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isTransient, retryDelay: (tries) => 700 * 2 ** tries } },
    // A response in flight during a mutation may be older than the change, and would undo it on screen.
    mutationCache: new MutationCache({ onSuccess: () => void restartFetches(client, isInFlight), onError: told }),
    queryCache: new QueryCache({ onError: told }),
  })
  return client
}

/** Refetches what may have changed, even if a fetch is already in flight, whose response may be too old. */
export async function refetch(client: QueryClient, filters: { queryKey: QueryKey; exact?: boolean }) {
  const matching = client.getQueryCache().findAll(filters)
  await client.invalidateQueries({ ...filters, refetchType: 'none' })
  await restartFetches(client, (query) => matching.includes(query))
}

/** Replaces fetches in flight, but waits for initial ones first, because the library does not restart those. */
async function restartFetches(client: QueryClient, matches: (query: Query) => boolean) {
  const matching = client.getQueryCache().findAll({ type: 'active', predicate: matches })
  const initial = matching.filter((query) => isInFlight(query) && query.state.data === undefined)
  const refetchAll = (queries: Query[]) =>
    client.refetchQueries({ type: 'active', predicate: (one) => queries.includes(one) })
  await Promise.all([
    refetchAll(matching.filter((query) => !initial.includes(query))),
    Promise.allSettled(initial.map(({ promise }) => promise)).then(() => refetchAll(initial)),
  ])
}

/** Ignores fetches of a further page of a list, whose response cannot be outdated. */
function isInFlight({ state }: Query) {
  return state.fetchStatus === 'fetching' && !state.fetchMeta?.fetchMore
}

/** Retries a 503: the server is overloaded, or its database is restarting, and may recover within moments. */
function isTransient(tries: number, error: Error) {
  return tries < 2 && error instanceof RefusedCall && error.problem.code === 'unavailable'
}
