import { Link } from '@tanstack/react-router'
import { CONVERSATION_FILTERS, type ConversationFilter } from '#contract/conversations.ts'
import { chipClass } from '../../../ui/chip.tsx'
import { useInboxCounts } from '../sync/use-conversations.ts'

const names: Record<ConversationFilter, string> = {
  all: 'All',
  unread: 'Unread',
  orders: 'Orders',
  requests: 'Requests',
  archived: 'Archived',
}

/** Which conversations are listed. The chosen filter is part of the address. */
export function Filters({ filter }: { filter: ConversationFilter }) {
  const requests = useInboxCounts(true)?.requests ?? 0
  return (
    <nav
      aria-label="Which conversations"
      className="relative -mt-1 flex shrink-0 gap-0.5 overflow-x-auto px-3 pt-1 pb-2 [scrollbar-width:none] max-md:px-2"
    >
      {CONVERSATION_FILTERS.map((name) => (
        <Link
          key={name}
          to="."
          search={(before: object) => ({ ...before, only: name === 'all' ? undefined : name }) as never}
          replace
          resetScroll={false}
          activeProps={{}}
          aria-current={name === filter ? 'page' : undefined}
          className={`${chipClass(name === filter ? 'on' : 'plain')} shrink-0 justify-center px-2! max-md:min-w-11 max-md:px-3! ${name === filter ? '' : 'not-hover:bg-transparent!'}`}
        >
          {names[name]}
          {name === 'requests' && requests > 0 && <Count requests={requests} />}
        </Link>
      ))}
    </nav>
  )
}

function Count({ requests }: { requests: number }) {
  return (
    <span className="tabular-nums">
      {requests}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
