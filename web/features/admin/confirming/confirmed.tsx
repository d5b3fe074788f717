import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Me } from '#contract/members.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { errorToast } from '../../../ui/toast.tsx'
import { confirmationQuery } from '../api.ts'
import { ProveYourself } from './prove-yourself.tsx'

/** `back`: the path to return to from Google. */
type Props = { me: Me; back: string; onClose: () => void; children: ReactNode }

/**
 * Shows its children only after a recent sign-in, and asks for one otherwise. Closes with an error if that sign-in was
 * to another account.
 */
export function Confirmed({ me, back, onClose, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(confirmationQuery)
  const began = useRef(me.id)

  useEffect(() => {
    if (me.id === began.current) return
    errorToast(`You’re now signed in as ${me.name}, a different account. Nothing was changed.`)
    onClose()
  }, [me, onClose])

  if (error && !isFetching) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner /> One moment ...
      </p>
    )
  }
  if (!data.isFresh) return <ProveYourself me={me} back={back} confirmation={data} />
  return children
}
