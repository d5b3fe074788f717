import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { sessionQuery } from '../identity/index.ts'
import { askToCreate } from './create-asked.ts'

type Props = {
  className?: string
  label?: string
  /** What the form starts with. */
  kind?: PostKind
  /** For a private request: the business that it goes to. */
  businessId?: number
  children: ReactNode
}

/**
 * Opens the create overlay over the current page with `?create=true` or a kind, so that Back closes it and a reload keeps it.
 * Visitors sign in first, and come back to it.
 */
export function CreateLink({ className, label, kind, businessId, children }: Props) {
  const asked = askToCreate({ ...(kind && { kind }), ...(businessId !== undefined && { businessId }) })
  return (
    <Link {...useCreateTarget(asked)} aria-label={label} title={label} className={className}>
      {children}
    </Link>
  )
}

function useCreateTarget(asked: true | string) {
  const { data: session } = useQuery(sessionQuery)
  const here = useRouterState({ select: ({ location }) => location })
  if (session && !session.me) {
    const mark = here.searchStr ? '&' : '?'
    return {
      to: '/signin',
      search: { back: `${here.pathname}${here.searchStr}${mark}create=${asked}`, why: 'post' },
    } as const
  }
  return {
    to: '.',
    search: (before: object) => ({ ...before, create: asked }),
    // Closing the overlay goes back in the history.
    state: { isLayer: true } as object,
    resetScroll: false,
  } as const
}
