import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Me } from '#contract/members.ts'
import { errorToast } from '../../ui/toast.tsx'
import { sessionQuery } from './api.ts'

/** Where visitors come back to, and why they have to sign in. */
type SignIn = { back: string; why?: string }

/**
 * Runs an action that only members have; visitors sign in first. On a new page, waits for the session, so that a quick
 * member isn't asked to sign in.
 */
export function useAsMember() {
  const whenKnown = useViewerOnceKnown()
  const navigate = useNavigate()
  return (search: SignIn, act: (me: Me) => void) =>
    whenKnown((me) => {
      if (me) return act(me)
      // The second press of a double click, on the way to sign in, would lead back to there.
      if (!search.back.startsWith('/signin')) void navigate({ to: '/signin', search })
    })
}

/**
 * Calls `act` with the viewer, or null for a visitor, once that is known. If the session can't be loaded, shows the
 * error.
 */
export function useViewerOnceKnown() {
  const client = useQueryClient()
  return (act: (me: Me | null) => void) =>
    void client.ensureQueryData(sessionQuery).then(
      ({ me }) => act(me),
      (error: Error) => errorToast(error),
    )
}
