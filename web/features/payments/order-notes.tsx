import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleX, TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentOptions, TopUp } from '#contract/payments.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useOnline } from '../../platform/use-online.ts'
import { ErrorNote } from '../../ui/error-note.tsx'

type Props = {
  topUp: TopUp | undefined
  error: Error | null
  payments: PaymentOptions | undefined
  /** The path to return to after signing in again. */
  back?: string
}

/** Above the card: why the last attempt did not work, or why none will. */
export function OrderNotes({ topUp, error: lastError, payments, back = '/tokens' }: Props) {
  const isOver = topUp !== undefined && OVER.includes(topUp.state)
  // If the purchase is over, the note about that says more than the refusal of the last card.
  const error = isOver && codeOf(lastError) === 'top_up_ended' ? null : lastError
  const EndIcon = topUp?.state === 'expired' ? TimerOff : CircleX
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      <Refusal error={error} payments={payments} back={back} />
      {!error && topUp?.decline && topUp.decline.code !== payments?.refusal?.code && (
        <Note title="Nothing was charged.">{topUp.decline.message}</Note>
      )}
      {!error && isOver && !topUp.decline && (
        <p role="status" className="flex items-start gap-2.5 rounded-md bg-surface-2 px-3.5 py-3 text-base text-ink-2">
          <EndIcon size={20} aria-hidden className="shrink-0" />
          <span>
            <b className="font-semibold text-ink">
              {topUp.state === 'expired' ? 'The payment took too long, so it ended.' : 'The payment was canceled.'}
            </b>{' '}
            Nothing was charged. You can pay again.
          </span>
        </p>
      )}
    </div>
  )
}

const OVER: readonly TopUp['state'][] = ['expired', 'failed', 'canceled']

function Refusal({ error, payments, back }: Omit<Required<Props>, 'topUp'>) {
  const isOnline = useOnline()
  if (error instanceof RefusedCall && error.problem.status === 401) return <SignedOut back={back} />
  if (codeOf(error) === 'unreachable') {
    return (
      <Note title={isOnline ? 'Can’t reach the server.' : 'You’re offline.'}>
        Nothing you typed is lost. When you’re back online, press Pay again: you only pay once.
      </Note>
    )
  }
  return <ErrorNote error={error ?? (payments?.refusal && refusedBefore(payments.refusal))} />
}

function codeOf(error: Error | null) {
  return error instanceof RefusedCall ? error.problem.code : undefined
}

function SignedOut({ back }: { back: string }) {
  return (
    <Note title="You were signed out.">
      Everything but the card is saved.{' '}
      <Link to="/signin" search={{ back }} className="underline underline-offset-3">
        Sign in and continue
      </Link>
    </Note>
  )
}

/** Makes the refusal that Pay would get, to show the same help. */
function refusedBefore({ code, message }: { code: string; message: string }) {
  return new RefusedCall({ type: 'about:blank', title: 'Refused', status: 403, code, detail: message })
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-md bg-danger-wash px-3.5 py-3 text-base text-ink-2">
      <CircleAlert size={20} aria-hidden className="mt-px shrink-0 text-danger" />
      <p>
        <b className="font-semibold text-ink">{title}</b> {children}
      </p>
    </div>
  )
}
