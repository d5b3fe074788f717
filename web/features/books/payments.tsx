import { useQuery } from '@tanstack/react-query'
import type { BookPayments, Comparison, FailedEvent } from '#contract/books.ts'
import { formatCents } from '#contract/money.ts'
import { momentOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { bookPaymentsQuery, useApplyAgain } from './api.ts'

/** Payments that are open or failed, and differences between the site and its card processor. */
export function Payments() {
  const { data, error, refetch } = useQuery(bookPaymentsQuery)
  return (
    <Panel title="Card payments" text="Webhooks and open payments are retried automatically.">
      {data ? (
        <Lists payments={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <TextBones lines={4} />
      )}
    </Panel>
  )
}

function Lists({ payments: { pending, failed, comparison } }: { payments: BookPayments }) {
  return (
    <div className="grid gap-5">
      <section aria-label="Pending payments">
        <h3 className="type-label text-ink-2">Pending for over two minutes</h3>
        {pending.length === 0 && <p className="mt-1">None.</p>}
        <ul>
          {pending.map(({ id, receiptNumber, cents, state, createdAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:mt-1">
              <span>
                {receiptNumber}, {formatCents(cents)}
              </span>
              <span className="text-sm text-ink-3">
                {state === 'created' ? 'waiting for a card' : 'processing'} since {momentOf(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Failed webhooks">
        <h3 className="type-label text-ink-2">Failed webhooks</h3>
        {failed.length === 0 && <p className="mt-1">None.</p>}
        <ul>
          {failed.map((event) => (
            <Failed key={event.id} event={event} />
          ))}
        </ul>
      </section>
      <section aria-label="Daily comparison">
        <h3 className="type-label text-ink-2">Daily comparison with the card processor</h3>
        <Compared comparison={comparison} />
      </section>
    </div>
  )
}

function Failed({ event: { id, type, failure, tries, receivedAt } }: { event: FailedEvent }) {
  const again = useApplyAgain(id)
  return (
    <li className="border-t border-line py-2.5 first:mt-1">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-mono text-sm break-all">{type}</p>
          <p className="break-words text-danger">{failure}</p>
          <p className="text-sm text-ink-3">
            Received {momentOf(receivedAt)}, tried {tries === 1 ? 'once' : `${tries} times`}
          </p>
        </div>
        <Button
          size="sm"
          aria-label={`Apply again: ${type}`}
          isBusy={again.isPending}
          busyLabel="Applying ..."
          onClick={() => again.mutate()}
        >
          Apply again
        </Button>
      </div>
      <ErrorNote error={again.error} className="mt-2" />
    </li>
  )
}

function Compared({ comparison }: { comparison: Comparison | null }) {
  if (!comparison) return <p className="mt-1">Not compared yet.</p>
  const { comparedAt, payments, differences } = comparison
  const amount = (cents: number | null) => (cents === null ? 'nothing' : formatCents(cents))
  return (
    <>
      <p className="mt-1">
        {differences.length === 0
          ? `All ${payments.toLocaleString('en-US')} payments and payouts match.`
          : 'Some payments or payouts differ.'}
      </p>
      <p className="text-sm text-ink-3">Last compared {momentOf(comparedAt)}.</p>
      <ul>
        {differences.map((one) => (
          <li key={subjectOf(one)} className="border-t border-line py-2 text-danger first:mt-1">
            {subjectOf(one)}: {amount(one.providerCents)} at the processor, {amount(one.bookCents)} in the books
          </li>
        ))}
      </ul>
    </>
  )
}

function subjectOf({ topUpId, payoutId }: Comparison['differences'][number]) {
  if (payoutId !== null) return `Payout ${payoutId}`
  return topUpId === null ? 'Unknown payments' : `Payment ${topUpId}`
}
