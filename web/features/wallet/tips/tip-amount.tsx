import { useId } from 'react'
import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { Form } from '../../../platform/use-form.ts'
import { MoneyField } from '../../money/index.ts'
import { type TipForm, tipChoices, tipRules } from './tip-form.ts'

type Props = { form: Form<TipForm>; suggested: number | null }

/** The author's suggestion, some other amounts, and a field for a custom one. */
export function TipAmount({ form, suggested }: Props) {
  const { amount } = form.values
  const choose = (chosen: string) => form.set({ amount: chosen })
  const name = useId()
  const choices = tipChoices(suggested).map((vbt) => ({
    value: String(vbt),
    label: formatVbt(vbt),
    note: [formatCents(vbt * VBT_CENTS), vbt === suggested && 'suggested'].filter(Boolean).join(', '),
  }))
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-1.5 text-ink-2">Amount</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {choices.map((choice) => (
          <Choice key={choice.value} {...choice} name={name} current={amount} onChoose={choose} />
        ))}
        <Choice
          name={name}
          value="own"
          label="Other amount"
          current={amount}
          onChoose={choose}
          className="col-span-full"
        />
      </div>
      {amount === 'own' && (
        <MoneyField
          rules={tipRules}
          label="Your amount"
          isRequired
          {...form.text('own')}
          onBlur={() => form.leave('own')}
          error={form.errorOf('own')}
          className="mt-3"
          autoFocus
        />
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  value: string
  label: string
  note?: string
  current: string
  onChoose: (value: string) => void
  className?: string
}

function Choice({ name, value, label, note, current, onChoose, className = '' }: ChoiceProps) {
  return (
    <label
      className={`relative grid min-h-11 cursor-pointer place-items-center rounded-md bg-surface-2 px-2 py-1.5 text-center text-ink-2 transition-colors hover:text-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === current}
        onChange={() => onChoose(value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="type-control-sm tabular-nums">
        {label}
        {note && <span className="block text-xs font-normal opacity-80">{note}</span>}
      </span>
    </label>
  )
}
