import type { Form } from '../../../platform/use-form.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { leaveField } from './leave-field.ts'
import { lastDay } from './typed-quote.ts'
import type { QuoteValues } from './values.ts'

type Props = { form: Pick<Form<QuoteValues>, 'text' | 'errorOf' | 'leave'>; today: string }
type CountName = 'warrantyMonths' | 'warrantyMiles' | 'workingDays' | 'validDays'

/** Of a row of three, and of two, where the window has no room for all five. */
const third = 'lg:col-span-2 xl:col-span-1'
const half = 'lg:col-span-3 xl:col-span-1'

/** When the work can start, how long it takes, how long the quote is valid, and the warranty. */
export function TermsFields({ form, today }: Props) {
  const count = (name: CountName, suffix: string, placeholder?: string) => (
    <TextInput
      {...form.text(name)}
      placeholder={placeholder}
      onBlur={() => leaveField(form, name)}
      inputMode="numeric"
      autoComplete="off"
      size={4}
      suffix={suffix}
      className="tabular-nums"
    />
  )
  return (
    <div className="grid grid-cols-2 items-start gap-x-3.5 gap-y-4 lg:grid-cols-6 xl:grid-cols-[minmax(0,1.3fr)_repeat(4,minmax(0,1fr))]">
      <Field
        label="Available from"
        isRequired
        error={form.errorOf('availableFrom')}
        className="col-span-2 xl:col-span-1"
      >
        <TextInput
          {...form.text('availableFrom')}
          onBlur={() => leaveField(form, 'availableFrom')}
          type="date"
          min={today}
          max={lastDay(today)}
        />
      </Field>
      <Field label="Takes" isRequired error={form.errorOf('workingDays')} className={third}>
        {count('workingDays', 'days')}
      </Field>
      <Field label="Quote is valid for" isRequired error={form.errorOf('validDays')} className={third}>
        {count('validDays', 'days')}
      </Field>
      <Field label="Warranty (months)" error={form.errorOf('warrantyMonths')} className={half}>
        {count('warrantyMonths', 'months', 'None')}
      </Field>
      <Field label="Warranty (miles)" error={form.errorOf('warrantyMiles')} className={half}>
        {count('warrantyMiles', 'miles', 'None')}
      </Field>
    </div>
  )
}
