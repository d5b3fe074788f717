import { type MutationKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { tellOtherTabs } from './other-tabs.ts'
import { askAnew } from './query-client.ts'

type Options<Data, Input, Reply> = {
  /** Of several changes under one key the last one counts: they go to the server one after the other. */
  mutationKey: MutationKey
  mutationFn: (input: Input) => Promise<Reply>
  /** Where that is kept which it changes. */
  queryKey: QueryKey
  /** What is kept, as it will be. Undefined: nothing was known of it. */
  expected: (kept: Data | undefined, input: Input) => Data | undefined
  /** What is kept, as the server says it is. Left out: as expected. */
  confirmed?: (kept: Data | undefined, reply: Reply) => Data | undefined
  /** What else it makes old. */
  touches?: readonly QueryKey[]
  onSuccess?: () => void
  onError?: (error: Error) => void
}

/** A change that shows at once, and goes back where the server refuses it. */
export function useOptimisticMutation<Data, Input, Reply>(options: Options<Data, Input, Reply>) {
  const { mutationKey, mutationFn, queryKey, expected, confirmed, touches = [], onSuccess, onError } = options
  const client = useQueryClient()
  const filters = { queryKey, exact: true }
  const show = (change: (kept: Data | undefined) => Data | undefined) => client.setQueryData<Data>(queryKey, change)
  const isLast = () => client.isMutating({ mutationKey, exact: true }) === 1

  return useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn,
    onMutate: async (input) => {
      const wasAsked = client.isFetching(filters) > 0
      await client.cancelQueries(filters)
      const before = client.getQueryData<Data>(queryKey)
      show((kept) => expected(kept, input))
      return { before, wasAsked }
    },
    onSuccess: (reply, input, { wasAsked }) => {
      // Once more: an answer from before it may have come while it was on its way.
      if (isLast()) show((kept) => (confirmed ? confirmed(kept, reply) : expected(kept, input)))
      if (wasAsked) void askAnew(client, filters)
      for (const key of touches) void askAnew(client, { queryKey: key })
      tellOtherTabs({ queryKey, data: client.getQueryData(queryKey), touches })
      onSuccess?.()
    },
    onError: (error, _input, context) => {
      if (context?.before === undefined) void client.resetQueries(filters)
      else if (isLast()) show(() => context.before)
      void askAnew(client, filters)
      onError?.(error)
    },
  })
}
