import { useState } from 'react'
import { MAX_CORRECTION_REASON, MAX_CORRECTION_VBT, MAX_LONE_CORRECTION_VBT } from '#contract/books.ts'
import { type Me, type Member, shownName } from '#contract/members.ts'
import { formatTokens, formatVbt } from '#contract/money.ts'
import { newKey } from '../../platform/keys.ts'
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
  const [values, setValues] = useState<Values>({ direction: 'give', amount: '', reason: '' })
  const [key] = useState(newKey)
  const ask = useAskForCorrection()
  const [isConfirming, setConfirming] = useState(false)
  const { direction, reason } = values
  const vbt = amountOf(values.amount)

  const run = async () => {
    setConfirming(false)
    const signed = direction === 'give' ? vbt! : -vbt!
    await ask.mutateAsync({ key, memberId: member.id, vbt: signed, reason }).then(
      ({ state }) => {
        toast(state === 'waiting' ? 'Another admin has to approve it.' : `${shownName(member)}’s tokens are corrected.`)
        onClose()
      },
      (error) => needsConfirmation(error) && setConfirming(true),
    )
  }
  return (
    <>
      <ActDialog
        title={`Correct ${shownName(member)}’s tokens`}
        act={vbt ? `${direction === 'give' ? 'Give' : 'Take away'} ${formatVbt(vbt)}` : 'Correct'}
        busyLabel="Correcting ..."
        look="primary"
        isReady={vbt !== null && reason.trim() !== ''}
        call={ask}
        isErrorShown={needsConfirmation(ask.error)}
        onAct={run}
        onClose={onClose}
      >
        <Fields name={shownName(member)} values={values} onChange={(change) => setValues({ ...values, ...change })} />
      </ActDialog>
      {isConfirming && (
        <ConfirmDialog
          me={me}
          back="/adminpanel?section=books"
          onClose={() => setConfirming(false)}
          onConfirmed={() => void run()}
        />
      )}
    </>
  )
}

type FieldsProps = { name: string; values: Values; onChange: (change: Partial<Values>) => void }

function Fields({ name, values: { direction, amount, reason }, onChange }: FieldsProps) {
  const isWrong = amount !== '' && amountOf(amount) === null
  return (
    <>
      <Segmented
        label="Direction"
        options={directions}
        value={direction}
        onChange={(chosen) => onChange({ direction: chosen })}
      />
      <Field
        label="Amount in VBT"
        isRequired
        error={isWrong ? `Enter 0.0001 to ${formatTokens(MAX_CORRECTION_VBT)} VBT, with up to 4 decimals.` : null}
        hint={`Above ${formatVbt(MAX_LONE_CORRECTION_VBT)} a day, another admin has to approve it, if there is one.`}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </Field>
      <Field label="Reason" isRequired hint={`${name} sees it on their statement.`}>
        <Textarea
          rows={2}
          maxLength={MAX_CORRECTION_REASON}
          value={reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
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
