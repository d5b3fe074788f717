import {
  type Mutation,
  type MutationKey,
  type MutationOptions,
  matchQuery,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { broadcastChange } from './other-tabs.ts'
import { refetch } from './query-client.ts'

/** The cached data that a change shows. */
export type CachedData<Data> = {
  read: () => Data | undefined
  write: (change: (cached: Data | undefined) => Data | undefined) => void
  /** Refetches it. */
  refetch: () => unknown
  /** The queries that hold it. */
  queries: QueryFilters
  /** Omitted if it is only a part of the query's data. */
  queryKey?: QueryKey
}

type Options<Data, Input, Reply> = {
  /** Mutations with the same key run one after another, so the last of several clicks wins. */
  mutationKey: MutationKey
  mutationFn: (input: Input) => Promise<Reply>
  cached: CachedData<Data>
  /**
   * The data after the change; undefined if there was none. Must be idempotent: applying it to already changed data
   * changes nothing.
   */
  expected: (cached: Data | undefined, input: Input) => Data | undefined
  /** The data after the server's reply. Default: as expected. */
  confirmed?: (cached: Data | undefined, reply: Reply) => Data | undefined
  /** Other queries that this change makes stale. */
  invalidates?: readonly QueryKey[]
  /** Queries that are right in this tab but stale in others. */
  invalidatesElsewhere?: readonly QueryKey[]
  onSuccess?: () => void
  onError?: (error: Error) => void
}

/** `base`: the data without this change and those queued behind it, as far as the server has confirmed it. */
type Context<Data> = { base: Data | undefined; stopListening: () => void }

/** An optimistic update: the change shows at once, and is rolled back if the server refuses it. */
export function useOptimisticMutation<Data, Input, Reply>(options: Options<Data, Input, Reply>) {
  return useMutation(optimistic(useQueryClient(), options))
}

/** The options of such a mutation. */
export function optimistic<Data, Input, Reply>(
  client: QueryClient,
  options: Options<Data, Input, Reply>,
): MutationOptions<Reply, Error, Input, Context<Data>> {
  const {
    mutationKey,
    mutationFn,
    cached,
    expected,
    invalidates = [],
    invalidatesElsewhere = [],
    onSuccess,
    onError,
  } = options
  const waiting = () => waitingUnder<Data>(client, mutationKey)
  const confirmed = (data: Data | undefined, input: Input, reply: Reply) =>
    options.confirmed ? options.confirmed(data, reply) : expected(data, input)

  return {
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn,
    onMutate: (input): Context<Data> => {
      const [earlier] = waiting()
      const context: Context<Data> = {
        base: earlier ? earlier.base : cached.read(),
        stopListening: onFetched(client, cached.queries, () => {
          // The oldest mutation gets this event first, while the data is still the server's.
          if (waiting()[0] === context) for (const one of waiting()) one.base = cached.read()
          cached.write((data) => expected(data, input))
        }),
      }
      cached.write((data) => expected(data, input))
      return context
    },
    onSuccess: (reply, input, { base }) => {
      const all = waiting()
      for (const one of all) one.base = confirmed(base, input, reply)
      if (all.length === 1) cached.write((data) => confirmed(data, input, reply))
      for (const queryKey of invalidates) void refetch(client, { queryKey })
      broadcastChange(changeOf(cached, [...invalidates, ...invalidatesElsewhere]))
      onSuccess?.()
    },
    onError: (error, _input, context) => {
      if (context && waiting().length === 1) {
        if (context.base === undefined && cached.queryKey) void client.resetQueries(cached.queries)
        else cached.write(() => context.base)
      }
      void cached.refetch()
      onError?.(error)
    },
    onSettled: (_reply, _error, _input, context) => context?.stopListening(),
  }
}

/** Listens to fetches while a change is pending: their data may be older, and must not undo the change on screen. */
function onFetched(client: QueryClient, queries: QueryFilters, listener: () => void) {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (matchQuery(queries, event.query)) listener()
  })
}

/** The contexts of the pending mutations, oldest first. */
function waitingUnder<Data>(client: QueryClient, mutationKey: MutationKey) {
  const all = client.getMutationCache().findAll({ mutationKey, exact: true, status: 'pending' })
  return all.flatMap(({ state }: Mutation) => (state.context as Context<Data> | undefined) ?? [])
}

function changeOf<Data>({ queryKey, read }: CachedData<Data>, invalidates: QueryKey[]) {
  return queryKey ? { queryKey, data: read(), invalidates } : { invalidates }
}

/** All the data of one query. */
export function inQuery<Data>(client: QueryClient, queryKey: QueryKey): CachedData<Data> {
  return {
    queryKey,
    queries: { queryKey, exact: true },
    read: () => client.getQueryData<Data>(queryKey),
    write: (change) => client.setQueryData<Data>(queryKey, change),
    refetch: () => refetch(client, { queryKey, exact: true }),
  }
}
