import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'

type Props = { title: string; back: string; children: (memberId: number) => ReactNode }

/** A page about one deposit, for those who are signed in. */
export function ForMember({ title, back, children }: Props) {
  usePageTitle(title)
  const { data, error, refetch } = useQuery(sessionQuery)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return null
  if (data.me) return children(data.me.id)
  return (
    <SignInGate title="Sign in to see this deposit" back={back}>
      Only the buyer and the seller can see it.
    </SignInGate>
  )
}
