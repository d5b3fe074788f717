import { useState } from 'react'
import type { MemberWallet } from '#contract/books.ts'
import type { Me } from '#contract/members.ts'
import { VBT_CENTS } from '#contract/money.ts'
import { type MoneyRules, moneyMistake, moneyText, vbtIn } from '#contract/typed-money.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConfirmDialog, needsConfirmation } from '../admin/index.ts'
import { MoneyField } from '../money/index.ts'

type Change = { dailyCents: number; reason: string }
type Props = {
  title: string
  hint: string
  /** The toast. */
  done: (cents: number) => string
  /** In cents. `least`: what everyone has. */
  range: { least: number; most: number }
  maxReason: number
  change: {
    mutateAsync: (change: Change) => Promise<MemberWallet>
    isPending: boolean
    error: Error | null
  }
  dailyCents: number
  me: Me
  onClose: () => void
}
type Values = { dailyCents: string; reason: string }

/** Raises what a member can do in 24 hours, or sets it back, with a reason. */
export function LimitDialog({ title, hint, done, range, maxReason, change, dailyCents, me, onClose }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const rules = rulesOf(range)

  const send = async ({ dailyCents: typed, reason }: Values) => {
    setConfirming(false)
    const cents = vbtIn(typed, rules)! * VBT_CENTS
    await change.mutateAsync({ dailyCents: cents, reason }).then(
      () => {
        toast(done(cents))
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
      <ActDialog title={title} act="Change limit" busyLabel="Changing ..." look="primary" form={form} onClose={onClose}>
        <MoneyField
          rules={rules}
          label="In 24 hours"
          isRequired
          {...form.text('dailyCents')}
          onBlur={() => form.leave('dailyCents')}
          error={form.errorOf('dailyCents')}
          hint={hint}
        />
        <Field label="Reason" isRequired hint="It’s kept in the audit log." error={form.errorOf('reason')}>
          <Textarea {...form.text('reason')} rows={2} maxLength={maxReason} />
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

function rulesOf({ least, most }: Props['range']): MoneyRules {
  return { lead: 'USD', least: least / VBT_CENTS, most: most / VBT_CENTS, noun: 'Amounts' }
}
