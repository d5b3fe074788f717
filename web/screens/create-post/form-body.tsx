import { useEffect, useRef } from 'react'
import { BasicFields } from './basic-fields.tsx'
import { OptionalFields } from './optional-fields.tsx'
import type { PostFormState } from './post-form.ts'
import { FormContext } from './post-form-context.ts'

/** The fields of the form's kind. After a refusal the first field that is wrong has the focus. */
export function FormBody({ form }: { form: PostFormState }) {
  const box = useRef<HTMLDivElement>(null)
  const { Fields } = form.kindForm

  // biome-ignore lint/correctness/useExhaustiveDependencies: new complaints move the focus, nothing else does.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form.checks])

  return (
    <FormContext value={form}>
      <div ref={box} className="grid gap-4.5">
        <BasicFields />
        {Fields && <Fields />}
        <OptionalFields key={form.kind} form={form} />
      </div>
    </FormContext>
  )
}
