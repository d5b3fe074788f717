import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare, Package } from 'lucide-react'
import { sessionQuery } from '../features/identity/index.ts'
import { useUnread } from '../features/inbox/index.ts'
import { InfoLinks } from '../screens/info/index.ts'
import { menuItemClass } from '../ui/menu.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { VbtMark } from '../ui/vbt.tsx'
import { directory, events } from './sections.ts'

/** The links that do not fit into the bottom bar. Only members have an inbox, orders, and tokens. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(sessionQuery)
  return (
    <Sheet title="More" side="bottom" onClose={onClose}>
      <ul className="-mx-2">
        {[events, directory].map(({ label, icon: Icon, to }) => (
          <li key={to}>
            <Link to={to} onClick={onClose} className={`${menuItemClass} min-h-13`}>
              <Icon size={22} strokeWidth={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
        {data?.me && <InboxItem memberId={data.me.id} onFollow={onClose} />}
        {data?.me && (
          <li>
            <Link to="/orders" onClick={onClose} className={`${menuItemClass} min-h-13`}>
              <Package size={22} strokeWidth={1.75} aria-hidden />
              Orders
            </Link>
          </li>
        )}
        {data?.me && (
          <li>
            <Link to="/tokens" onClick={onClose} className={`${menuItemClass} min-h-13`}>
              <VbtMark size={22} />
              Tokens
            </Link>
          </li>
        )}
      </ul>
      <InfoLinks label="About this site" className="mt-2 border-t border-line pt-2" onFollow={onClose} />
    </Sheet>
  )
}

function InboxItem({ memberId, onFollow }: { memberId: number; onFollow: () => void }) {
  const unread = useUnread(memberId)
  return (
    <li>
      <Link to="/inbox" onClick={onFollow} className={`${menuItemClass} min-h-13`}>
        <MessagesSquare size={22} strokeWidth={1.75} aria-hidden />
        Inbox
        {unread > 0 && (
          <span className="ml-auto rounded-full bg-accent px-2 py-1 text-xs leading-none font-[720] text-on-accent tabular-nums">
            {unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
    </li>
  )
}
