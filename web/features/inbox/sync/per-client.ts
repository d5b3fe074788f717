import type { QueryClient } from '@tanstack/react-query'

/** State that a page keeps next to its cache, and drops with it. */
export function perClient<State>(create: () => State) {
  const states = new WeakMap<QueryClient, State>()
  return (client: QueryClient): State => {
    const known = states.get(client) ?? create()
    states.set(client, known)
    return known
  }
}
