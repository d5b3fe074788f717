import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Me } from '#contract/members.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { sessionQuery } from './api.ts'
import { SignInGate } from './sign-in-gate.tsx'

type Props = {
  /** What visitors read instead, and what the page has for members. */
  title: string
  text: string
  /** The path to return to after signing in. */
  back: string
  /** Until it is known who the viewer is. */
  loading?: ReactNode
  /** The class of what visitors see instead. */
  className?: string
  children: (me: Me) => ReactNode
}

/** A page for members. Visitors sign in first. If it is not known who the viewer is, they can try again. */
export function ForMembers({ title, text, back, loading = null, className, children }: Props) {
  const { data, error, refetch } = useQuery(sessionQuery)
  if (data?.me) return children(data.me)
  if (!data && !error) return loading
  return (
    <div className={className}>
      {data ? (
        <SignInGate title={title} back={back}>
          {text}
        </SignInGate>
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
