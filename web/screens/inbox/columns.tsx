import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { ChevronLeft, MessagesSquare } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { ConversationFilter } from '#contract/conversations.ts'
import type { Me } from '#contract/members.ts'
import { About, forgetLastOpen, InboxList, useFirstOpen, useLastOpen } from '../../features/inbox/index.ts'
import { PHONE, TWO_COLUMNS, useMedia } from '../../platform/use-media.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { ChatColumn } from './chat-column.tsx'
import { type InboxRoute, shownAt } from './route.ts'

type Props = { me: Me; route: InboxRoute; only: ConversationFilter | undefined; postId: number | undefined }

/** Three from 1100 px on, two below that, and one on phones. Only what is on screen is mounted: a chat reads itself. */
export function Columns({ me, route, only, postId }: Props) {
  const isPhone = useMedia(PHONE)
  const hasThree = useMedia(TWO_COLUMNS)
  const shown = shownAt(route, isPhone ? 1 : hasThree ? 3 : 2)
  const open = { conversationId: route.conversationId!, me, only }
  useLastOpen(me.id, route.conversationId)
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[300px_minmax(0,1fr)] lg:grid-cols-[332px_minmax(0,1fr)_316px]">
      {shown.list && (
        <Column label="Conversations">
          <InboxList only={only} openId={route.conversationId} />
        </Column>
      )}
      {shown.chat && (
        <Column label="Chat">
          <ChatColumn key={route.conversationId} {...open} postId={postId} />
        </Column>
      )}
      {shown.nothing && <FirstOpen me={me} only={only} />}
      {shown.about && (
        <Column label="Details">
          <AboutColumn key={route.conversationId} {...open} hasBack={!shown.chat} />
        </Column>
      )}
    </div>
  )
}

function Column({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="flex min-h-0 min-w-0 flex-col border-line not-first:border-l">
      {children}
    </section>
  )
}

/** Opens a conversation beside the list, without a step in the history. */
function FirstOpen({ me, only }: Pick<Props, 'me' | 'only'>) {
  const navigate = useNavigate()
  const id = useFirstOpen(me.id, only)
  // Not while another page is loading that someone is on their way to.
  const isHere = useRouterState({ select: ({ location }) => location.pathname === '/inbox' })
  useEffect(() => {
    const params = { conversationId: String(id) }
    if (id && isHere) void navigate({ to: '/inbox/$conversationId', params, search: { only }, replace: true })
  }, [id, isHere, only, navigate])
  return (
    <section aria-label="Chat" className="grid min-h-0 place-content-center border-l border-line p-6 lg:col-span-2">
      {id === null && (
        <p className="grid justify-items-center gap-3 text-ink-3">
          <MessagesSquare size={32} strokeWidth={1.5} aria-hidden />
          Your messages show up here.
        </p>
      )}
    </section>
  )
}

type AboutProps = { conversationId: number; me: Me; only: ConversationFilter | undefined; hasBack: boolean }

function AboutColumn({ conversationId, me, only, hasBack }: AboutProps) {
  const navigate = useNavigate()
  const back = (
    <header className="flex items-center gap-1 border-b border-line px-2 py-2.5">
      <Link
        to="/inbox/$conversationId"
        params={{ conversationId: String(conversationId) }}
        search={{ only }}
        aria-label="Back to the chat"
        className={iconButtonClass}
      >
        <ChevronLeft size={22} aria-hidden />
      </Link>
      <h1 tabIndex={-1} className="type-h4 outline-none">
        Details
      </h1>
    </header>
  )
  return (
    <About
      conversationId={conversationId}
      me={me}
      back={hasBack && back}
      onDeleted={() => {
        forgetLastOpen(me.id)
        void navigate({ to: '/inbox', search: { only } })
      }}
    />
  )
}
