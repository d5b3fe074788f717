import { useState } from 'react'
import { MAX_CORRECTION_REASON, MAX_CORRECTION_VBT, MAX_LONE_CORRECTION_VBT } from '#contract/books.ts'
import { type Me, type Member, shownName } from '#contract/members.ts'
import { formatTokens, formatVbt } from '#contract/money.ts'
import { newKey } from '../../platform/keys.ts'
import { type Form, useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConfirmDialog, needsConfirmation } from '../admin/index.ts'
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
    const vbt = amountOf(amount)!
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
    wrong: ({ amount }) => ({ amount: amount === '' || amountOf(amount) !== null ? null : amountWords }),
    unfinished: ({ amount, reason }) => ({
      amount: amount === '' ? amountWords : null,
      reason: reason.trim() ? null : 'Enter a reason.',
    }),
    call: { isPending: ask.isPending, error: needsConfirmation(ask.error) ? null : ask.error },
    onSend: send,
  })
  const { direction, amount } = form.values
  const vbt = amountOf(amount)
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

const amountWords = `Enter 0.0001 to ${formatTokens(MAX_CORRECTION_VBT)} VBT, with up to 4 decimals.`

function Fields({ name, form }: { name: string; form: Form<Values> }) {
  return (
    <>
      <Segmented
        label="Direction"
        options={directions}
        value={form.values.direction}
        onChange={(direction) => form.set({ direction })}
      />
      <Field
        label="Amount in VBT"
        isRequired
        error={form.errorOf('amount')}
        hint={`Above ${formatVbt(MAX_LONE_CORRECTION_VBT)} a day, another admin has to approve it, if there is one.`}
      >
        <TextInput {...form.text('amount')} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label="Reason" isRequired hint={`${name} sees it on their statement.`} error={form.errorOf('reason')}>
        <Textarea {...form.text('reason')} rows={2} maxLength={MAX_CORRECTION_REASON} />
      </Field>
    </>
  )
}

/** Null if the amount is not allowed in a correction. */
function amountOf(text: string) {
  const plain = text.replaceAll(',', '').trim()
  if (!/^(\d+\.?|\d*\.\d{1,4})$/.test(plain)) return null
  const vbt = Number(plain)
  return vbt > 0 && vbt <= MAX_CORRECTION_VBT ? vbt : null
}
