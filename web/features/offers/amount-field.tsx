import type { OfferCurrency } from '#contract/offers.ts'
import type { Form } from '../../platform/use-form.ts'
import { chipClass } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { partOf, stepOf, typedAmount, worthOf } from './amounts.ts'

type Props = {
  label: string
  form: Pick<Form<{ amount: string }>, 'values' | 'set' | 'errorOf' | 'leave'>
  currency: OfferCurrency
  price: number
  least: number
  most: number
  /** Percentages of the price to choose from. */
  shares?: readonly number[]
}

/** A field for an amount within limits. Shows its value and its percentage of the price. */
export function AmountField({ label, form, currency, price, least, most, shares = [] }: Props) {
  const value = form.values.amount
  const change = (next: string) => form.set({ amount: next })
  const amount = typedAmount(value, least, most)
  return (
    <div className="grid gap-2.5">
      <Field
        label={`${label}, in ${currency === 'VBT' ? 'VBT' : 'dollars'}`}
        aside={limits(least, most)}
        error={form.errorOf('amount')}
        isRequired
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5">
          <Stepper
            value={value}
            onChange={change}
            onBlur={() => form.leave('amount')}
            min={least}
            max={most}
            step={stepOf(price)}
            less="Less"
            more="More"
          />
          <Worth amount={amount} currency={currency} price={price} />
        </div>
      </Field>
      {shares.length > 0 && (
        <fieldset className="grid grid-cols-4 gap-2">
          <legend className="sr-only">Share of the price</legend>
          {shares.map((share) => {
            const part = String(partOf(price, share))
            return (
              <button
                key={share}
                type="button"
                aria-pressed={value === part}
                onClick={() => change(part)}
                className={`${chipClass(value === part ? 'on' : 'plain')} justify-center`}
              >
                {share}%<span className="sr-only"> of the price</span>
              </button>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}

/** What is wrong with the amount, once it was left; null if nothing is. */
export function amountMistake({ amount }: { amount: string }, least: number, most: number) {
  return { amount: typedAmount(amount, least, most) === null ? `Enter ${limits(least, most)}.` : null }
}

function limits(least: number, most: number) {
  return `${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`
}

type WorthProps = Pick<Props, 'currency' | 'price'> & { amount: number | null }

function Worth({ amount, currency, price }: WorthProps) {
  if (amount === null) return null
  return (
    <p aria-live="polite" className="min-w-22 text-right text-ink-3 tabular-nums">
      {currency === 'VBT' && (
        <span className="type-price block text-[20px]! text-ink">{worthOf(amount, currency)}</span>
      )}
      <span className="text-sm">{Math.round((amount / price) * 100)}% of the price</span>
    </p>
  )
}
