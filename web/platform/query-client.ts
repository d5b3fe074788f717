import { MutationCache, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { RefusedCall } from './refused-call.ts'

/** What this browser knows of the server, and how it is kept true while things change. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isPassing, retryDelay: (tries) => 700 * 2 ** tries } },
    // An answer that is on its way while a change is stored may be older than it, and would take it off the screen.
    mutationCache: new MutationCache({ onSuccess: () => void askAgain(client, isOnItsWay) }),
  })
  return client
}

/** Asks for what may have changed, also where the answer to an earlier question is still to come: it may be too old. */
export async function askAnew(client: QueryClient, filters: { queryKey: QueryKey; exact?: boolean }) {
  const asked = client.getQueryCache().findAll(filters)
  await client.invalidateQueries({ ...filters, refetchType: 'none' })
  await askAgain(client, (query) => asked.includes(query))
}

/** The first answer to a question is waited for, others are dropped: the library does not ask twice for the first. */
async function askAgain(client: QueryClient, isMeant: (query: Query) => boolean) {
  const meant = client.getQueryCache().findAll({ type: 'active', predicate: isMeant })
  const first = meant.filter((query) => isOnItsWay(query) && query.state.data === undefined)
  const again = (queries: Query[]) =>
    client.refetchQueries({ type: 'active', predicate: (one) => queries.includes(one) })
  await Promise.all([
    again(meant.filter((query) => !first.includes(query))),
    Promise.allSettled(first.map(({ promise }) => promise)).then(() => again(first)),
  ])
}

/** More of a list is no answer to an old question: it is not asked for again. */
function isOnItsWay({ state }: Query) {
  return state.fetchStatus === 'fetching' && !state.fetchMeta?.fetchMore
}

/** The server is short of breath, or its database is being started again: by the next moment it may have recovered. */
function isPassing(tries: number, error: Error) {
  return tries < 2 && error instanceof RefusedCall && error.problem.code === 'unavailable'
}
