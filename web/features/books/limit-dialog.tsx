import { useState } from 'react'
import { type Me, type Member, shownName } from '#contract/members.ts'
import { VBT_CENTS } from '#contract/money.ts'
import { MAX_LIMIT_REASON, MOST_DAILY_CENTS, MOST_RAISED_CENTS } from '#contract/payments.ts'
import { type MoneyRules, moneyMistake, moneyText, vbtIn } from '#contract/typed-money.ts'
import { dollars } from '../../platform/money.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConfirmDialog, needsConfirmation } from '../admin/index.ts'
import { MoneyField } from '../money/index.ts'
import { useChangeLimit } from './api.ts'

type Props = { member: Member; dailyCents: number; me: Me; onClose: () => void }
type Values = { dailyCents: string; reason: string }

/** Raises how much a member can buy in 24 hours, or sets it back, with a reason. */
export function LimitDialog({ member, dailyCents, me, onClose }: Props) {
  const change = useChangeLimit(member.id)
  const [isConfirming, setConfirming] = useState(false)

  const send = async ({ dailyCents: typed, reason }: Values) => {
    setConfirming(false)
    const cents = vbtIn(typed, rules)! * VBT_CENTS
    await change.mutateAsync({ dailyCents: cents, reason }).then(
      () => {
        toast(`${shownName(member)} can buy ${dollars(cents)} of tokens in 24 hours`)
        onClose()
      },
      (error) => needsConfirmation(error) && setConfirming(true),
    )
  }
  const form = useForm<Values>({
    initial: () => ({ dailyCents: moneyText(dailyCents / VBT_CENTS, 'USD'), reason: '' }),
    unfinished: ({ dailyCents: typed, reason }) => ({
      dailyCents: moneyMistake(typed, rules),
      reason: reason.trim() ? null : 'Enter a reason.',
    }),
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
        <MoneyField
          rules={rules}
          label="In 24 hours"
          isRequired
          {...form.text('dailyCents')}
          onBlur={() => form.leave('dailyCents')}
          error={form.errorOf('dailyCents')}
          hint={`Everyone else can buy ${dollars(MOST_DAILY_CENTS)} of tokens.`}
        />
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

const rules: MoneyRules = {
  lead: 'USD',
  least: MOST_DAILY_CENTS / VBT_CENTS,
  most: MOST_RAISED_CENTS / VBT_CENTS,
  noun: 'Amounts',
}
