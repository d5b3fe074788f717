import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { sessionQuery } from './api.ts'
import { SignInGate } from './sign-in-gate.tsx'

type Props = { what: 'order' | 'deposit'; title: string; back: string; children: (memberId: number) => ReactNode }

/** A page that only its two sides may see. Visitors sign in first. */
export function ForSides({ what, title, back, children }: Props) {
  usePageTitle(title)
  const { data, error, refetch } = useQuery(sessionQuery)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return null
  if (data.me) return children(data.me.id)
  return (
    <SignInGate title={`Sign in to see this ${what}`} back={back}>
      Only the buyer and the seller can see it.
    </SignInGate>
  )
}
