import { useQuery } from '@tanstack/react-query'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { useInboxLive } from '../../features/inbox/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Columns } from './columns.tsx'
import { placeOf } from './place.ts'

/** The list of conversations, the open one, and its details. */
export function InboxScreen() {
  usePageTitle('Inbox')
  const { data, error, refetch } = useQuery(sessionQuery)
  const me = data?.me ?? null
  useInboxLive(me?.id ?? null)
  const { pathname, href } = useRouterState({ select: ({ location }) => location })
  const { only, post } = useSearch({ from: '/inbox-screen' })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} className="p-6" />
  if (!data) return null
  if (me) return <Columns key={me.id} me={me} place={placeOf(pathname)} only={only} postId={post} />
  return (
    <div className="px-4 md:px-(--gutter)">
      <SignInGate title="Sign in to see your inbox" back={href}>
        Ask about a part, set up a pickup, and keep everything about an order in one place.
      </SignInGate>
    </div>
  )
}
