import { Link, useRouterState } from '@tanstack/react-router'
import { Lock, LogOut } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import { Button } from '../../ui/button.tsx'
import { useSignOut } from '../identity/index.ts'
import { suspensionTitles, untilWords } from './words.ts'

/** Says that the account is read-only or suspended, and leads to why. Suspended members have no other bar to sign out. */
export function Bar({ me: { standing, standingUntil } }: { me: Me }) {
  const isFull = standing === 'suspended'
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/suspended' })
  const signOut = useSignOut()
  return (
    <aside
      aria-label="Your account"
      className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 bg-danger-wash px-4 py-2 text-base text-ink md:px-(--gutter)"
    >
      <Lock size={18} aria-hidden className="shrink-0 text-danger" />
      <p>
        {suspensionTitles[isFull ? 'full' : 'read_only']} {untilWords(standingUntil)}.
      </p>
      {!isThere && (
        <Link
          to="/suspended"
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-3"
        >
          See why
        </Link>
      )}
      {isFull && (
        <Button
          size="sm"
          look="quiet"
          icon={<LogOut size={18} aria-hidden />}
          isBusy={signOut.isPending}
          onClick={() => signOut.mutate(undefined)}
          className="ml-auto"
        >
          Sign out
        </Button>
      )}
    </aside>
  )
}
