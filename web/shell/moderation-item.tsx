import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { countsQuery, waitingOf } from '../features/moderation/index.ts'
import { menuItemClass } from '../ui/menu.tsx'

/** The way of moderators to what waits for them, with how much it is. */
export function ModerationItem({ close }: { close: () => void }) {
  const { data } = useQuery(countsQuery)
  const waiting = data ? waitingOf(data) : 0
  return (
    <Link role="menuitem" tabIndex={-1} to="/moderation" onClick={close} className={menuItemClass}>
      <ShieldAlert size={20} strokeWidth={1.75} aria-hidden />
      Moderation
      {waiting > 0 && (
        <span className="ml-auto rounded-full bg-accent px-2 py-1 text-xs leading-none font-[720] text-on-accent tabular-nums">
          {waiting.toLocaleString('en-US')}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  )
}
