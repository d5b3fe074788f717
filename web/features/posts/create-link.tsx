import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionQuery } from '../identity/index.ts'

type Props = { className?: string; label?: string; children: ReactNode }

/**
 * Opens the create overlay over the current page with `?create=true`, so that Back closes it and a reload keeps it.
 * Visitors sign in first, and come back to it.
 */
export function CreateLink({ className, label, children }: Props) {
  return (
    <Link {...useCreateTarget()} aria-label={label} title={label} className={className}>
      {children}
    </Link>
  )
}

function useCreateTarget() {
  const { data: session } = useQuery(sessionQuery)
  const here = useRouterState({ select: ({ location }) => location })
  if (session && !session.me) {
    const mark = here.searchStr ? '&' : '?'
    return {
      to: '/signin',
      search: { back: `${here.pathname}${here.searchStr}${mark}create=true`, why: 'post' },
    } as const
  }
  return {
    to: '.',
    search: (before: object) => ({ ...before, create: true as const }),
    // Closing the overlay goes back in the history.
    state: { isLayer: true } as object,
    resetScroll: false,
  } as const
}
