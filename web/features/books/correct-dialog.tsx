import { useState } from 'react'
import { MAX_CORRECTION_REASON, MAX_CORRECTION_VBT, MAX_LONE_CORRECTION_VBT } from '#contract/books.ts'
import type { Me, Member } from '#contract/members.ts'
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

/** Gives a member tokens, or takes some away, with a reason. */
export function CorrectDialog({ member, me, onClose }: Props) {
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [key] = useState(newKey)
  const ask = useAskForCorrection()
  const [isConfirming, setConfirming] = useState(false)
  const vbt = amountOf(amount)
  const problem =
    amount && vbt === null ? `Enter 0.0001 to ${formatTokens(MAX_CORRECTION_VBT)} VBT, with up to 4 decimals.` : null

  const run = async () => {
    setConfirming(false)
    const signed = direction === 'give' ? vbt! : -vbt!
    await ask.mutateAsync({ key, memberId: member.id, vbt: signed, reason }).then(
      ({ state }) => {
        toast(state === 'waiting' ? 'Another admin has to approve it.' : `${member.name}’s tokens are corrected.`)
        onClose()
      },
      (error) => needsConfirmation(error) && setConfirming(true),
    )
  }
  return (
    <>
      <ActDialog
        title={`Correct ${member.name}’s tokens`}
        act={vbt ? `${direction === 'give' ? 'Give' : 'Take away'} ${formatVbt(vbt)}` : 'Correct'}
        busyLabel="Correcting ..."
        look="primary"
        isReady={vbt !== null && reason.trim() !== ''}
        call={ask}
        isErrorShown={needsConfirmation(ask.error)}
        onAct={run}
        onClose={onClose}
      >
        <Segmented label="Direction" options={directions} value={direction} onChange={setDirection} />
        <Field
          label="Amount in VBT"
          isRequired
          error={problem}
          hint={`Above ${formatVbt(MAX_LONE_CORRECTION_VBT)}, another admin has to approve it, if there is one.`}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
        <Field label="Reason" isRequired hint={`${member.name} sees it on their statement.`}>
          <Textarea
            rows={2}
            maxLength={MAX_CORRECTION_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
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

/** Null if it is not an amount that a correction may have. */
function amountOf(text: string) {
  const plain = text.replaceAll(',', '').trim()
  if (!/^(\d+\.?|\d*\.\d{1,4})$/.test(plain)) return null
  const vbt = Number(plain)
  return vbt > 0 && vbt <= MAX_CORRECTION_VBT ? vbt : null
}
