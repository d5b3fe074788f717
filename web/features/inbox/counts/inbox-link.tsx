import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useEffect } from 'react'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { resumeSending } from '../outbox/resume.ts'
import { useUnread } from './use-unread.ts'

/** Opens the inbox; says how many conversations have unread messages. On phones, it is in More. */
export function InboxLink({ memberId }: { memberId: number }) {
  useEffect(() => resumeSending(memberId), [memberId])
  const unread = useUnread(memberId)
  const label = unread > 0 ? `Inbox, ${unread} unread` : 'Inbox'
  return (
    <Link to="/inbox" aria-label={label} title={label} className={`${iconButtonClass} max-md:hidden`}>
      <MessagesSquare size={20} strokeWidth={1.75} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[11px] leading-none font-[720] text-on-accent tabular-nums shadow-[0_0_0_2px_var(--surface-nav)]"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
