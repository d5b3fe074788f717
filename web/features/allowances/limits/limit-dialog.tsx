import { type AccountLimit, MAX_ACCOUNT_LIMIT_REASON, MOST_PER_HOUR } from '#contract/allowances.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useChangeLimit } from './api.ts'
import { limitTitle } from './words.ts'

type Props = { limit: AccountLimit; reason?: string; onClose: () => void }

/** Changes how much new accounts may do in an hour, with a reason. */
export function AccountLimitDialog({ limit, reason: opening = '', onClose }: Props) {
  const change = useChangeLimit(limit)
  const form = useForm({
    initial: { perHour: String(limit.perHour), reason: opening },
    unfinished: ({ perHour, reason }) => ({
      perHour: numberMistake(perHour),
      reason: reason.trim() ? null : 'Enter a reason.',
    }),
    call: change,
    onSend: async ({ perHour, reason }) => {
      await change.mutateAsync({ perHour: Number(perHour), reason })
      toast('Limit changed')
      onClose()
    },
  })
  return (
    <ActDialog
      title="Change this limit?"
      act="Change limit"
      busyLabel="Changing ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <Field label={limitTitle(limit)} isRequired error={form.errorOf('perHour')}>
        <TextInput {...form.text('perHour')} inputMode="numeric" maxLength={4} />
      </Field>
      <Field label="Reason" isRequired hint="It’s kept in the audit log." error={form.errorOf('reason')}>
        <Textarea {...form.text('reason')} rows={2} maxLength={MAX_ACCOUNT_LIMIT_REASON} />
      </Field>
    </ActDialog>
  )
}

function numberMistake(text: string) {
  return /^\d+$/.test(text.trim()) && Number(text) <= MOST_PER_HOUR
    ? null
    : `Enter a whole number from 0 to ${MOST_PER_HOUR.toLocaleString('en-US')}.`
}
