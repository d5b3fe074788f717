import { useQuery } from '@tanstack/react-query'
import { FileText, MapPin, ShieldCheck, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#contract/dollars.ts'
import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { Quote } from '#contract/quotes.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Sums } from '../../money/index.ts'
import { walletQuery } from '../../wallet/index.ts'
import { useQuoteStep } from '../api.ts'
import { changesOf } from '../changes.ts'
import { useCheckOutQuote } from '../check-out.api.ts'
import { lineGroups } from '../line-groups.ts'

type Props = {
  /** As it is now. */
  quote: Quote
  /** Those who are told that it was not theirs. */
  others: readonly Quote[]
  onClose: () => void
}

/** Accepts a quote, says what that means, and goes on to the payment. If the quote changed, it says how. */
export function AcceptDialog({ quote, others, onClose }: Props) {
  const [opened, setOpened] = useState(quote)
  const step = useQuoteStep(quote, 'accept')
  const checkOut = useCheckOutQuote()
  const changes = quote.version === opened.version ? [] : changesOf(opened, quote)
  const totalVbt = quote.totalVbt ?? 0
  const first = firstNameOf(quote.provider)
  const accept = async () => {
    setOpened(quote)
    await checkOut.mutateAsync(await step.mutateAsync())
  }

  return (
    <ActDialog
      title={`Accept ${first}’s quote?`}
      act="Accept and go to payment"
      busyLabel="Accepting ..."
      look="primary"
      call={{ isPending: step.isPending || checkOut.isPending, error: step.error ?? checkOut.error }}
      onAct={accept}
      onClose={onClose}
    >
      {changes.length > 0 && <Changes first={first} changes={changes} />}
      <div className="text-ink">
        <Sums rows={lineGroups(quote.lines)} total={{ name: 'You pay', vbt: totalVbt }} />
      </div>
      <ul className="grid gap-2.5 text-base">
        <Point icon={<ShieldCheck size={18} aria-hidden />}>
          {formatMoney(totalVbt)} is held until you say the work is done.
        </Point>
        <Point icon={<MapPin size={18} aria-hidden />}>
          Once you’ve paid, {first} sees your address. {toldWords(others)}
        </Point>
        <Point icon={<FileText size={18} aria-hidden />}>Extra work needs a new quote, and you decide on it.</Point>
      </ul>
      <Tokens totalVbt={totalVbt} />
    </ActDialog>
  )
}

function Changes({ first, changes }: { first: string; changes: readonly string[] }) {
  return (
    <div role="alert" className="rounded-md bg-powder-wash px-4 py-3 text-base text-ink">
      <p className="font-[650]">{first} changed this quote. Check it before you accept.</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}

/** 'We’ll let Sam and Priya know that you chose another quote.' */
function toldWords(others: readonly Quote[]) {
  if (others.length === 0) return ''
  const names =
    others.length > 2 ? `the other ${others.length}` : others.map((one) => firstNameOf(one.provider)).join(' and ')
  return `We’ll let ${names} know that you chose another quote.`
}

/** What the author has, and what is missing. */
function Tokens({ totalVbt }: { totalVbt: number }) {
  const wallet = useQuery(walletQuery).data
  if (!wallet) return null
  const missingVbt = Math.ceil(totalVbt - wallet.availableVbt)
  return (
    <p className="flex gap-3 rounded-md bg-surface-2 px-4 py-3 text-base">
      <Wallet size={20} aria-hidden className="mt-px shrink-0" />
      <span>
        You have {formatVbt(Math.max(0, wallet.availableVbt))}.{' '}
        {missingVbt > 0 ? (
          <>
            You’ll buy the missing{' '}
            <b className="font-[680] text-ink">
              {formatVbt(missingVbt)} ({formatCents(missingVbt * VBT_CENTS)})
            </b>{' '}
            in the next step.
          </>
        ) : (
          'That’s enough.'
        )}
      </span>
    </p>
  )
}
