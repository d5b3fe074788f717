import { Link } from '@tanstack/react-router'
import { MAX_REPLY_LENGTH } from '#contract/replies.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { ErrorNote } from '../../ui/error-note.tsx'

/** The count appears from this length on. */
const NEAR_THE_END = 18_000

export function Count({ length }: { length: number }) {
  if (length <= NEAR_THE_END) return null
  const isTooLong = length > MAX_REPLY_LENGTH
  return (
    <p
      role={isTooLong ? 'alert' : undefined}
      className={`text-sm tabular-nums ${isTooLong ? 'text-danger' : 'text-ink-3'}`}
    >
      {length.toLocaleString('en-US')}/{MAX_REPLY_LENGTH.toLocaleString('en-US')} characters
    </p>
  )
}

export function Waiting({ isPaused }: { isPaused: boolean }) {
  return (
    <p role="status" className={isPaused ? 'mt-4 text-ink-2' : 'sr-only'}>
      {isPaused && 'You’re offline. Your reply will be sent when you’re back online.'}
    </p>
  )
}

export function Failure({ error, back }: { error: Error | null; back: string | undefined }) {
  const isSignedOut = error instanceof RefusedCall && error.problem.status === 401
  if (!isSignedOut) return <ErrorNote error={error} className="mt-4" />
  return (
    <p role="alert" className="mt-4 rounded-sm bg-danger-wash px-3 py-2.5 text-base text-danger">
      You were signed out. Your text is saved.{' '}
      <Link to="/signin" search={{ back }} className="underline underline-offset-3">
        Sign in and continue
      </Link>
    </p>
  )
}
