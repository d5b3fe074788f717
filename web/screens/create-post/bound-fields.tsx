import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { FormValues } from './form-values.ts'
import { usePostForm } from './post-form.ts'

type NamesOf<Value> = { [Name in keyof FormValues]: FormValues[Name] extends Value ? Name : never }[keyof FormValues]
type Labels = { label: string; hint?: ReactNode; isRequired?: boolean; className?: string }

type TextProps = Labels & { name: NamesOf<string> } & Omit<ComponentProps<typeof TextInput>, 'name' | 'className'>

/** A line of text of the form around it, with its complaint. */
export function TextOf({ name, label, hint, isRequired, className, ...input }: TextProps) {
  const { values, set, errorOf } = usePostForm()
  return (
    <Field {...{ label, hint, isRequired, className }} error={errorOf(name)}>
      <TextInput {...input} value={values[name]} onChange={(event) => set(name, event.target.value)} />
    </Field>
  )
}

type ChoiceProps = Labels & { name: NamesOf<string>; options: readonly { value: string; label: string }[] } & Pick<
    ComponentProps<typeof Select>,
    'placeholder'
  >

export function ChoiceOf({ name, label, hint, isRequired, className, options, placeholder }: ChoiceProps) {
  const { values, set, errorOf } = usePostForm()
  return (
    <Field {...{ label, hint, isRequired, className }} error={errorOf(name)}>
      <Select
        {...{ options, placeholder }}
        value={values[name]}
        onChange={(event) => set(name, event.target.value as never)}
      />
    </Field>
  )
}

export function CheckOf({ name, children }: { name: NamesOf<boolean>; children: ReactNode }) {
  const { values, set } = usePostForm()
  return (
    <Checkbox checked={values[name]} onChange={(event) => set(name, event.target.checked)}>
      {children}
    </Checkbox>
  )
}
