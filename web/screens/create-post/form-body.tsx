import { useEffect, useRef } from 'react'
import { BasicFields } from './basic-fields.tsx'
import { OptionalFields } from './optional-fields.tsx'
import type { PostFormState } from './post-form.ts'
import { FormContext } from './post-form-context.ts'

/** The fields of the current kind. After an error, the first invalid field gets the focus. */
export function FormBody({ form }: { form: PostFormState }) {
  const box = useRef<HTMLDivElement>(null)
  const { Fields } = form.kindForm

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new check moves the focus.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  }, [form.checks])

  return (
    <FormContext value={form}>
      <div ref={box} className="grid grid-cols-1 gap-4.5">
        <BasicFields />
        {Fields && <Fields />}
        <OptionalFields key={form.kind} form={form} />
      </div>
    </FormContext>
  )
}
