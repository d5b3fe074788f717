import { useState } from 'react'
import { type Me, type Member, shownName } from '#contract/members.ts'
import { MAX_LIMIT_REASON, MOST_DAILY_CENTS, MOST_RAISED_CENTS } from '#contract/payments.ts'
import { dollars } from '../../platform/money.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConfirmDialog, needsConfirmation } from '../admin/index.ts'
import { useChangeLimit } from './api.ts'

type Props = { member: Member; dailyCents: number; me: Me; onClose: () => void }
type Values = { dailyCents: string; reason: string }

/** Raises how much a member can buy in 24 hours, or sets it back, with a reason. */
export function LimitDialog({ member, dailyCents, me, onClose }: Props) {
  const change = useChangeLimit(member.id)
  const [isConfirming, setConfirming] = useState(false)

  const send = async ({ dailyCents: typed, reason }: Values) => {
    setConfirming(false)
    const cents = centsOf(typed)!
    await change.mutateAsync({ dailyCents: cents, reason }).then(
      () => {
        toast(`${shownName(member)} can buy ${dollars(cents)} of tokens in 24 hours`)
        onClose()
      },
      (error) => needsConfirmation(error) && setConfirming(true),
    )
  }
  const form = useForm<Values>({
    initial: { dailyCents: String(dailyCents / 100), reason: '' },
    wrong: ({ dailyCents: typed }) => ({ dailyCents: centsOf(typed) === null ? amountWords : null }),
    unfinished: ({ reason }) => ({ reason: reason.trim() ? null : 'Enter a reason.' }),
    call: { isPending: change.isPending, error: needsConfirmation(change.error) ? null : change.error },
    onSend: send,
  })
  return (
    <>
      <ActDialog
        title={`How much can ${shownName(member)} buy?`}
        act="Change limit"
        busyLabel="Changing ..."
        look="primary"
        form={form}
        onClose={onClose}
      >
        <Field
          label="Dollars in 24 hours"
          isRequired
          error={form.errorOf('dailyCents')}
          hint={`Everyone else can buy ${dollars(MOST_DAILY_CENTS)} of tokens.`}
        >
          <TextInput {...form.text('dailyCents')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Reason" isRequired hint="It’s kept in the audit log." error={form.errorOf('reason')}>
          <Textarea {...form.text('reason')} rows={2} maxLength={MAX_LIMIT_REASON} />
        </Field>
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

const amountWords = `Enter ${dollars(MOST_DAILY_CENTS)} to ${dollars(MOST_RAISED_CENTS)}.`

/** '$5,000' -> 500000. Null if no limit can be that high, or that low. */
function centsOf(typed: string) {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return null
  const cents = Math.round(Number(plain) * 100)
  return cents >= MOST_DAILY_CENTS && cents <= MOST_RAISED_CENTS ? cents : null
}
