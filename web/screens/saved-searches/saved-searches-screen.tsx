import { useQuery } from '@tanstack/react-query'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { SavedSearches } from '../../features/saved-searches/index.ts'

export function SavedSearchesScreen() {
  const { data, isPending } = useQuery(sessionQuery)
  if (isPending) return null
  if (data?.me) return <SavedSearches />
  return (
    <SignInGate title="Sign in to see your saved searches" back="/searches">
      They notify you of new matches and price drops.
    </SignInGate>
  )
}
