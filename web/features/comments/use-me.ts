import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../identity/index.ts'

/** Null for visitors, and while loading. */
export function useMe() {
  const { data } = useQuery(sessionQuery)
  return data?.me ?? null
}
