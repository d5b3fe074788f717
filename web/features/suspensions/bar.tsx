import { Link, useRouterState } from '@tanstack/react-router'
import { Lock, LogOut } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import { Button } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useSignOut } from '../identity/index.ts'
import { suspensionTitles, untilWords } from './words.ts'

const bar = 'flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-base md:px-(--gutter)'

/**
 * Says that the account is read-only or suspended, and leads to the page that says why, where it says nothing. Suspended members
 * have no other bar to sign out.
 */
export function Bar({ me: { standing, standingUntil } }: { me: Me }) {
  const isFull = standing === 'suspended'
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/suspended' })
  if (isThere && !isFull) return null
  if (isThere) {
    return (
      <header className={`${bar} border-b border-line bg-surface-nav`}>
        <Wordmark />
        <SignOut />
      </header>
    )
  }
  return (
    <aside aria-label="Your account" className={`${bar} bg-danger-wash text-ink`}>
      <p className="flex items-center gap-3">
        <Lock size={18} aria-hidden className="shrink-0 text-danger" />
        {suspensionTitles[isFull ? 'full' : 'read_only']} {untilWords(standingUntil)}.
      </p>
      <Link
        to="/suspended"
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-3"
      >
        See why
      </Link>
      {isFull && <SignOut />}
    </aside>
  )
}

function SignOut() {
  const signOut = useSignOut()
  return (
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
  )
}
