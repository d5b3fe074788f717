import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { BasicValues } from './basic-values.ts'
import { usePostForm } from './post-form-context.ts'

type NamesOf<Values, Value> = { [Name in keyof Values]: Values[Name] extends Value ? Name : never }[keyof Values] &
  string
type Labels = { label: string; hint?: ReactNode; isRequired?: boolean; className?: string }
type TextProps<Name> = Labels & { name: Name } & Omit<ComponentProps<typeof TextInput>, 'name' | 'className'>
type ChoiceProps<Name> = Labels & { name: Name; options: readonly { value: string; label: string }[] } & Pick<
    ComponentProps<typeof Select>,
    'placeholder'
  >
type CheckProps<Name> = { name: Name; children: ReactNode }

type Fields<Values> = {
  TextOf: (props: TextProps<NamesOf<Values, string>>) => ReactNode
  ChoiceOf: (props: ChoiceProps<NamesOf<Values, string>>) => ReactNode
  CheckOf: (props: CheckProps<NamesOf<Values, boolean>>) => ReactNode
}

/** Fields bound by name to the values and errors of one kind: `const { TextOf } = fieldsOf<Own>()`. */
export function fieldsOf<Own extends object>(): Fields<BasicValues & Own> {
  return { TextOf, ChoiceOf, CheckOf }
}

function TextOf({ name, label, hint, isRequired, className, ...input }: TextProps<string>) {
  const { values, set, errorOf } = usePostForm<Record<string, string>>()
  return (
    <Field label={label} hint={hint} isRequired={isRequired} className={className} error={errorOf(name)}>
      <TextInput {...input} value={values[name]} onChange={(event) => set(name, event.target.value)} />
    </Field>
  )
}

function ChoiceOf({ name, label, hint, isRequired, className, options, placeholder }: ChoiceProps<string>) {
  const { values, set, errorOf } = usePostForm<Record<string, string>>()
  return (
    <Field label={label} hint={hint} isRequired={isRequired} className={className} error={errorOf(name)}>
      <Select
        options={options}
        placeholder={placeholder}
        value={values[name]}
        onChange={(event) => set(name, event.target.value)}
      />
    </Field>
  )
}

function CheckOf({ name, children }: CheckProps<string>) {
  const { values, set } = usePostForm<Record<string, boolean>>()
  return (
    <Checkbox checked={values[name]} onChange={(event) => set(name, event.target.checked)}>
      {children}
    </Checkbox>
  )
}
