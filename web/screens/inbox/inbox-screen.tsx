import { useRouterState, useSearch } from '@tanstack/react-router'
import type { Me } from '#contract/members.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { useChatName, useInboxLive } from '../../features/inbox/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Columns } from './columns.tsx'
import { routeOf } from './route.ts'

/** The list of conversations, the open one, and its details. */
export function InboxScreen() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const name = useChatName(routeOf(pathname).conversationId)
  usePageTitle(name ? `${name} - Inbox` : 'Inbox')
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <ForMembers
      title="Sign in to see your inbox"
      text="Ask about a part, set up a pickup, and keep everything about an order in one place."
      back={href}
      className="p-4 md:px-(--gutter)"
    >
      {(me) => <OwnInbox key={me.id} me={me} />}
    </ForMembers>
  )
}

function OwnInbox({ me }: { me: Me }) {
  useInboxLive(me.id)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { only, post } = useSearch({ from: '/inbox-screen' })
  return <Columns me={me} route={routeOf(pathname)} only={only} postId={post} />
}
