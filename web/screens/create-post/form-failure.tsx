import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { ErrorHelp } from '../../ui/error-help.ts'

type Props = { title: string; error: Error | null; back: string; children?: ReactNode }

/** The error below the form, followed by the reason. If the session has ended, it offers to sign in. `children`: what else helps. */
export function FormFailure({ title, error, back, children }: Props) {
  const helpOf = use(ErrorHelp)
  if (!error) return null
  const isSignedOut = error instanceof RefusedCall && error.problem.status === 401

  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 border-t border-line bg-danger-wash px-6 py-3 text-base text-danger"
    >
      <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      <p>
        <b className="font-semibold">{title}</b>{' '}
        {isSignedOut ? (
          <>
            You were signed out. Your text is saved.{' '}
            <Link to="/signin" search={{ back }} className="underline underline-offset-3">
              Sign in and continue
            </Link>
          </>
        ) : (
          error.message
        )}
      </p>
      {helpOf(error)}
      {children}
    </div>
  )
}
