import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { formatCents } from '#contract/money.ts'
import type { Earnings } from '#contract/payouts.ts'
import { moneyMistake, moneyText, vbtIn } from '#contract/typed-money.ts'
import { useForm } from '../../platform/use-form.ts'
import { useValueBefore } from '../../platform/use-value-before.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { MoneyField } from '../money/index.ts'
import { TestMoney } from '../payments/index.ts'
import { earningsQuery, usePayOut } from './api.ts'
import { arrivingCents, rulesOf } from './payout-amount.ts'

type Props = { earnings: Earnings; onClose: () => void }

/** How much to pay out: all of it, unless the member types less. Says what arrives, and when, before anything moves. */
export function PayOutDialog({ earnings: opened, onClose }: Props) {
  const payOut = usePayOut()
  const current = useQuery(earningsQuery).data ?? opened
  // While it is sent, what is left gets less.
  const { mostVbt, feeCents, isTest } = useValueBefore(payOut.isPending, current)
  const rules = rulesOf({ mostVbt })
  const form = useForm({
    initial: { vbt: moneyText(mostVbt, 'USD') },
    unfinished: (typed) => ({ vbt: moneyMistake(typed.vbt, rules) }),
    call: payOut,
    onSend: async (typed) => {
      const vbt = vbtIn(typed.vbt, rules)!
      await payOut.mutateAsync({ vbt, feeCents })
      onClose()
      toast(`${formatCents(arrivingCents(vbt, feeCents))} is on its way`)
    },
  })
  const vbt = vbtIn(form.values.vbt, rules)

  return (
    <ActDialog
      title="Pay out to your bank"
      act={vbt === null ? 'Pay out' : `Pay out ${formatDollars(vbt)}`}
      busyLabel="Paying out ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <MoneyField
        label="Amount"
        {...form.text('vbt')}
        onBlur={() => form.leave('vbt')}
        rules={rules}
        aside={`of ${formatMoney(mostVbt)}`}
        error={form.errorOf('vbt')}
        isRequired
      />
      {vbt !== null && <Arriving vbt={vbt} feeCents={feeCents} />}
      <ul className="grid list-disc gap-1 pl-5">
        <li>The tokens leave your balance now.</li>
        <li>Stripe pays the dollars to your bank, usually within 2 to 4 business days.</li>
        <li>If Stripe can’t take it, your tokens come back.</li>
      </ul>
      {isTest && (
        <p>
          <TestMoney />
        </p>
      )}
    </ActDialog>
  )
}

/** What is taken, the fee, and what the member gets. */
function Arriving({ vbt, feeCents }: { vbt: number; feeCents: number }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-md bg-surface-2 px-4 py-3">
      <h3 id={id} className="sr-only">
        What you get
      </h3>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-5 gap-y-1.5 text-base tabular-nums">
        <dt>From your balance</dt>
        <dd className="text-right">{formatMoney(vbt)}</dd>
        <dt>Fee</dt>
        <dd className="text-right">{feeCents > 0 ? `−${formatCents(feeCents)}` : 'None'}</dd>
        <dt className="font-semibold text-ink">You get</dt>
        <dd className="type-price text-right text-[24px]! text-ink">{formatCents(arrivingCents(vbt, feeCents))}</dd>
      </dl>
    </section>
  )
}
