import type { Form } from '../../../platform/use-form.ts'
import { MoneyField } from '../../money/index.ts'
import { leaveField } from './leave-field.ts'
import { rangeRules } from './typed-quote.ts'
import type { QuoteValues } from './values.ts'

type Props = { form: Pick<Form<QuoteValues>, 'values' | 'set' | 'errorOf' | 'leave'> }

/** A rough price, for people who are just looking. */
export function RangeField({ form }: Props) {
  const { range } = form.values
  const field = (name: keyof typeof range) => ({
    value: range[name],
    onChange: ({ target }: { target: { value: string } }) => form.set({ range: { ...range, [name]: target.value } }),
    onBlur: () => leaveField(form, `range.${name}`),
    error: form.errorOf(`range.${name}`),
    rules: rangeRules,
    isRequired: true,
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField label="From" {...field('fromVbt')} />
      <MoneyField label="To" {...field('toVbt')} />
    </div>
  )
}
