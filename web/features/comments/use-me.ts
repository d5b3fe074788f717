import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../identity/index.ts'

/** Null: a visitor, or not known yet. */
export function useMe() {
  const { data } = useQuery(sessionQuery)
  return data?.me ?? null
}
