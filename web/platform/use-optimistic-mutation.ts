import {
  type Mutation,
  type MutationKey,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { tellOtherTabs } from './other-tabs.ts'
import { askAnew } from './query-client.ts'

/** Where that is kept which a change shows. */
export type Kept<Data> = {
  read: () => Data | undefined
  write: (change: (kept: Data | undefined) => Data | undefined) => void
  /** How the server has it. */
  ask: () => unknown
  /** Left out: it is a part of something larger. */
  queryKey?: QueryKey
}

type Options<Data, Input, Reply> = {
  /** Changes under one key go to the server one after the other: of several clicks the last one counts. */
  mutationKey: MutationKey
  mutationFn: (input: Input) => Promise<Reply>
  kept: Kept<Data>
  /** What is kept, as it will be. Undefined: nothing was known of it. */
  expected: (kept: Data | undefined, input: Input) => Data | undefined
  /** What is kept, as the server says it is. Left out: as expected. */
  confirmed?: (kept: Data | undefined, reply: Reply) => Data | undefined
  /** What else it makes old. */
  touches?: readonly QueryKey[]
  /** What is right here, and old in other tabs. */
  elsewhere?: readonly QueryKey[]
  onSuccess?: () => void
  onError?: (error: Error) => void
}

/** `base`: without this change and those that wait with it, as far as the server has confirmed. */
type Context<Data> = { base: Data | undefined; wasAsked: boolean }

/** A change that shows at once, and goes back where the server refuses it. */
export function useOptimisticMutation<Data, Input, Reply>(options: Options<Data, Input, Reply>) {
  const { mutationKey, mutationFn, kept, expected, touches = [], elsewhere = [], onSuccess, onError } = options
  const client = useQueryClient()
  const filters = kept.queryKey && { queryKey: kept.queryKey, exact: true }
  const waiting = () => waitingUnder<Data>(client, mutationKey)
  const confirmed = (data: Data | undefined, input: Input, reply: Reply) =>
    options.confirmed ? options.confirmed(data, reply) : expected(data, input)

  return useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn,
    onMutate: async (input): Promise<Context<Data>> => {
      const wasAsked = filters !== undefined && client.isFetching(filters) > 0
      if (filters) await client.cancelQueries(filters)
      const [earlier] = waiting()
      const base = earlier ? earlier.base : kept.read()
      kept.write((data) => expected(data, input))
      return { base, wasAsked }
    },
    onSuccess: (reply, input, { base, wasAsked }) => {
      const all = waiting()
      for (const one of all) one.base = confirmed(base, input, reply)
      // Once more: an answer from before it may have come while it was on its way.
      if (all.length === 1) kept.write((data) => confirmed(data, input, reply))
      if (wasAsked) void kept.ask()
      for (const queryKey of touches) void askAnew(client, { queryKey })
      tellOtherTabs(changeOf(kept, [...touches, ...elsewhere]))
      onSuccess?.()
    },
    onError: (error, _input, context) => {
      if (context && waiting().length === 1) {
        if (context.base === undefined && filters) void client.resetQueries(filters)
        else kept.write(() => context.base)
      }
      void kept.ask()
      onError?.(error)
    },
  })
}

/** What the changes remember that are still on their way, the oldest first. */
function waitingUnder<Data>(client: QueryClient, mutationKey: MutationKey) {
  const all = client.getMutationCache().findAll({ mutationKey, exact: true, status: 'pending' })
  return all.flatMap(({ state }: Mutation) => (state.context as Context<Data> | undefined) ?? [])
}

function changeOf<Data>({ queryKey, read }: Kept<Data>, touches: QueryKey[]) {
  return queryKey ? { queryKey, data: read(), touches } : { touches }
}

/** All that is kept under a key. */
export function inQuery<Data>(client: QueryClient, queryKey: QueryKey): Kept<Data> {
  return {
    queryKey,
    read: () => client.getQueryData<Data>(queryKey),
    write: (change) => client.setQueryData<Data>(queryKey, change),
    ask: () => askAnew(client, { queryKey, exact: true }),
  }
}
