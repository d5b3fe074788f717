import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Me } from '#contract/members.ts'
import { errorToast } from '../../ui/toast.tsx'
import { sessionQuery } from './api.ts'

/** Where visitors come back to, and why they have to sign in. */
type SignIn = { back: string; why?: string }

/**
 * Does what only members can do. Visitors sign in first. On a new page, waits until it is known who the viewer is:
 * a member who is quicker than that must not be asked to sign in.
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

/** Passes on who the viewer is, null for visitors, once that is known. If it can't be, says so instead. */
export function useViewerOnceKnown() {
  const client = useQueryClient()
  return (act: (me: Me | null) => void) =>
    void client.ensureQueryData(sessionQuery).then(
      ({ me }) => act(me),
      (error: Error) => errorToast(error),
    )
}
