import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type FeatureSwitches,
  SWITCHED_OFF,
  type SwitchChange,
  type SwitchedOff,
  type SwitchName,
} from '#contract/switches.ts'
import { http, replyTo } from '../../platform/http.ts'

const switchedOffQuery = queryOptions({
  queryKey: ['switches', 'off'],
  queryFn: ({ signal }): Promise<SwitchedOff> => replyTo(http.GET('/api/switches', { signal })),
  staleTime: 30_000,
  // A form must not change while somebody types in it and looks something up elsewhere.
  refetchOnWindowFocus: false,
})

export const switchesQuery = queryOptions({
  queryKey: ['switches', 'all'],
  queryFn: ({ signal }): Promise<FeatureSwitches> => replyTo(http.GET('/api/admin/switches', { signal })),
  staleTime: 0,
})

/** What members read instead of the form while this is off for everyone; null while it is on, or not known yet. */
export function useSwitchedOff(name: SwitchName) {
  const { data } = useQuery(switchedOffQuery)
  return data?.off.includes(name) ? SWITCHED_OFF[name] : null
}

export function useChangeSwitch(name: SwitchName) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SwitchChange): Promise<FeatureSwitches> =>
      replyTo(http.PUT('/api/admin/switches/{name}', { params: { path: { name } }, body })),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['switches'] }),
        queryClient.invalidateQueries({ queryKey: ['admin'] }),
      ]),
  })
}
