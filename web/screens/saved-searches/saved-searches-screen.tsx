import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { sessionQuery } from '../../features/identity/index.ts'
import { SavedSearches } from '../../features/saved-searches/index.ts'
import { buttonClass } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

export function SavedSearchesScreen() {
  const { data, isPending } = useQuery(sessionQuery)
  if (isPending) return null
  if (data?.me) return <SavedSearches />
  return (
    <StatePanel
      icon={Bell}
      heading="h1"
      title="Sign in to see your saved searches"
      action={
        <Link to="/signin" search={{ back: '/searches' }} className={buttonClass({ look: 'primary', size: 'sm' })}>
          Sign in
        </Link>
      }
    >
      They notify you of new matches and price drops.
    </StatePanel>
  )
}
