import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import type { Me } from '#contract/members.ts'
import { type Quote, quoteTotalOf, type RequestQuotes } from '#contract/quotes.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { DraftNote } from './draft-note.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { QuoteTotal } from './quote-total.tsx'
import { finishedLines } from './typed-quote.ts'
import { type QuoteFormState, useQuoteForm } from './use-quote-form.ts'

type Props = {
  me: Me
  data: RequestQuotes
  /** The first name of the author. */
  customer: string
  budgetVbt: number | null
  /** The draft on the server. */
  stored: unknown
  /** What it is about, above the total. */
  about: ReactNode
  onSent: (quote: Quote) => void
}

/** The form of a quote: a new one, or changes to the one that was sent. */
export function QuoteForm({ me, data, customer, budgetVbt, stored, about, onSent }: Props) {
  const state = useQuoteForm({ me, data, stored, onSent })
  return (
    <form
      {...state.form.props}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(340px,30%)] lg:gap-6"
    >
      <QuoteFields me={me} data={data} customer={customer} state={state} />
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:sticky lg:top-[calc(var(--nav-h)+20px)]">
        {about}
        <QuoteTotal values={state.form.values} customer={customer} feePercent={data.feePercent} budgetVbt={budgetVbt} />
        <Sending state={state} customer={customer} postId={data.life.postId} />
      </div>
    </form>
  )
}

type SendingProps = { state: QuoteFormState; customer: string; postId: number }

function Sending({ state, customer, postId }: SendingProps) {
  const { form, uploads, draftState, isEditing } = state
  const { isRange } = form.values
  const totalVbt = isRange ? 0 : quoteTotalOf(finishedLines(form.values))
  const verb = isEditing ? 'Save quote' : 'Send quote'
  return (
    <div className="grid gap-3">
      <ErrorNote error={form.note} />
      {hasEnded(form.note) && (
        <Link to="/signin" search={{ back: `/requestpost/${postId}/quote` }} className={buttonClass()}>
          Sign in and continue
        </Link>
      )}
      <Button
        type="submit"
        look="primary"
        size="lg"
        isOff={uploads.isBusy}
        isBusy={form.isPending}
        busyLabel="Sending ..."
      >
        {totalVbt > 0 ? `${verb} of ${formatDollars(totalVbt)}` : verb}
      </Button>
      {uploads.isBusy && <p className="text-center text-sm text-ink-2">Your photos are still uploading.</p>}
      <DraftNote state={draftState} />
      <p className="text-center text-sm text-ink-3">You can change it until {customer} accepts.</p>
    </div>
  )
}

/** The session ended while somebody typed. What they typed stays in this browser. */
function hasEnded(error: Error | null) {
  return error instanceof RefusedCall && error.problem.status === 401
}
