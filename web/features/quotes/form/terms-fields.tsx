import type { Form } from '../../../platform/use-form.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { lastDay } from './typed-quote.ts'
import type { QuoteValues } from './values.ts'

type Props = { form: Pick<Form<QuoteValues>, 'text' | 'errorOf' | 'leave'>; today: string }
type CountName = 'warrantyMonths' | 'warrantyMiles' | 'workingDays' | 'validDays'

/** When the work can start, how long it takes, how long the quote is valid, and the warranty. */
export function TermsFields({ form, today }: Props) {
  const count = (name: CountName, suffix: string) => (
    <TextInput
      {...form.text(name)}
      onBlur={() => form.leave(name)}
      inputMode="numeric"
      autoComplete="off"
      size={4}
      suffix={suffix}
      className="tabular-nums"
    />
  )
  return (
    <div className="grid grid-cols-2 items-start gap-x-3.5 gap-y-4 lg:grid-cols-6">
      <Field
        label="Available from"
        isRequired
        error={form.errorOf('availableFrom')}
        className="col-span-2 lg:col-span-2"
      >
        <TextInput
          {...form.text('availableFrom')}
          onBlur={() => form.leave('availableFrom')}
          type="date"
          min={today}
          max={lastDay(today)}
        />
      </Field>
      <Field label="Takes" isRequired error={form.errorOf('workingDays')} className="lg:col-span-2">
        {count('workingDays', 'working days')}
      </Field>
      <Field label="Quote is valid for" isRequired error={form.errorOf('validDays')} className="lg:col-span-2">
        {count('validDays', 'days')}
      </Field>
      <Field label="Warranty, months" aside="optional" error={form.errorOf('warrantyMonths')} className="lg:col-span-3">
        {count('warrantyMonths', 'months')}
      </Field>
      <Field label="Warranty, miles" aside="optional" error={form.errorOf('warrantyMiles')} className="lg:col-span-3">
        {count('warrantyMiles', 'miles')}
      </Field>
    </div>
  )
}
