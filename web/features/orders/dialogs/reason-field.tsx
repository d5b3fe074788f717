import { MAX_REASON_LENGTH } from '#contract/order-bodies.ts'
import type { Form } from '../../../platform/use-form.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { tooLong } from '../../../ui/too-long.ts'

type Values = { reason: string }

/** Why a moderator decides so. */
export function ReasonField({ form }: { form: Pick<Form<Values>, 'text' | 'errorOf'> }) {
  return (
    <Field label="Reason, for both sides" error={form.errorOf('reason')} isRequired>
      <Textarea {...form.text('reason')} />
    </Field>
  )
}

export function longReason({ reason }: Values) {
  return { reason: tooLong(reason, MAX_REASON_LENGTH) }
}

export function missingReason({ reason }: Values) {
  return { reason: reason.trim() ? null : 'Enter a reason.' }
}
