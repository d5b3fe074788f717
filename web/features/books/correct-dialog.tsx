import { useState } from 'react'
import { MAX_CORRECTION_REASON, MAX_CORRECTION_VBT, MAX_LONE_CORRECTION_VBT } from '#contract/books.ts'
import { type Me, type Member, shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import { type MoneyRules, moneyMistake, vbtIn } from '#contract/typed-money.ts'
import { newKey } from '../../platform/keys.ts'
import { type Form, useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConfirmDialog, needsConfirmation } from '../admin/index.ts'
import { MoneyField } from '../money/index.ts'
import { useAskForCorrection } from './api.ts'

type Props = { member: Member; me: Me; onClose: () => void }

const directions = [
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take away' },
] as const

type Values = { direction: 'give' | 'take'; amount: string; reason: string }

/** Gives a member tokens, or takes some away, with a reason. */
export function CorrectDialog({ member, me, onClose }: Props) {
  const [key] = useState(newKey)
  const ask = useAskForCorrection()
  const [isConfirming, setConfirming] = useState(false)

  const send = async ({ direction, amount, reason }: Values) => {
    setConfirming(false)
    const vbt = vbtIn(amount, rules)!
    await ask.mutateAsync({ key, memberId: member.id, vbt: direction === 'give' ? vbt : -vbt, reason }).then(
      ({ state }) => {
        toast(state === 'waiting' ? 'Another admin has to approve it.' : `${shownName(member)}’s tokens are corrected.`)
        onClose()
      },
      (error) => needsConfirmation(error) && setConfirming(true),
    )
  }
  const form = useForm<Values>({
    initial: { direction: 'give', amount: '', reason: '' },
    unfinished: ({ amount, reason }) => ({
      amount: moneyMistake(amount, rules),
      reason: reason.trim() ? null : 'Enter a reason.',
    }),
    call: { isPending: ask.isPending, error: needsConfirmation(ask.error) ? null : ask.error },
    onSend: send,
  })
  const { direction, amount } = form.values
  const vbt = vbtIn(amount, rules)
  return (
    <>
      <ActDialog
        title={`Correct ${shownName(member)}’s tokens`}
        act={vbt ? `${direction === 'give' ? 'Give' : 'Take away'} ${formatVbt(vbt)}` : 'Correct'}
        busyLabel="Correcting ..."
        look="primary"
        form={form}
        onClose={onClose}
      >
        <Fields name={shownName(member)} form={form} />
      </ActDialog>
      {isConfirming && (
        <ConfirmDialog
          me={me}
          back="/adminpanel?section=books"
          onClose={() => setConfirming(false)}
          onConfirmed={() => form.submit()}
        />
      )}
    </>
  )
}

const rules: MoneyRules = { lead: 'VBT', least: 0.0001, most: MAX_CORRECTION_VBT, noun: 'Amounts', decimals: 4 }

function Fields({ name, form }: { name: string; form: Form<Values> }) {
  return (
    <>
      <Segmented
        label="Direction"
        options={directions}
        value={form.values.direction}
        onChange={(direction) => form.set({ direction })}
      />
      <MoneyField
        rules={rules}
        label="Amount"
        isRequired
        {...form.text('amount')}
        onBlur={() => form.leave('amount')}
        error={form.errorOf('amount')}
        hint={`Above ${formatVbt(MAX_LONE_CORRECTION_VBT)} a day, another admin has to approve it, if there is one.`}
      />
      <Field label="Reason" isRequired hint={`${name} sees it on their statement.`} error={form.errorOf('reason')}>
        <Textarea {...form.text('reason')} rows={2} maxLength={MAX_CORRECTION_REASON} />
      </Field>
    </>
  )
}
