import { BasicFields } from './basic-fields.tsx'
import { OptionalFields } from './optional-fields.tsx'
import type { PostFormState } from './post-form.ts'
import { FormContext } from './post-form-context.ts'

/** The fields of the current kind. */
export function FormBody({ form }: { form: PostFormState }) {
  const { lead, Fields } = form.kindForm

  return (
    <FormContext value={form}>
      <div className="grid grid-cols-1 gap-4.5">
        {lead && <lead.Fields />}
        <BasicFields />
        {Fields && <Fields />}
        <OptionalFields key={form.kind} form={form} />
      </div>
    </FormContext>
  )
}
