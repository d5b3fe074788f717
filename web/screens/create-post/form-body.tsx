import { useEffect, useRef } from 'react'
import { BasicFields } from './basic-fields.tsx'
import { requiredFields } from './kind-fields.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { FormContext, type PostForm } from './post-form.ts'

/** The fields of the form's kind. After a refusal the first field that is wrong has the focus. */
export function FormBody({ form }: { form: PostForm }) {
  const box = useRef<HTMLDivElement>(null)
  const Required = requiredFields[form.kind]

  // biome-ignore lint/correctness/useExhaustiveDependencies: new complaints move the focus, nothing else does.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form.checks])

  return (
    <FormContext value={form}>
      <div ref={box} className="grid gap-4.5">
        <BasicFields />
        {Required && <Required />}
        <OptionalFields key={form.kind} />
      </div>
    </FormContext>
  )
}
