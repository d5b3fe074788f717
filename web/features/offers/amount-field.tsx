import { useState } from 'react'
import type { OfferCurrency } from '#contract/offers.ts'
import { chipClass } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { partOf, stepOf, typedAmount, worthOf } from './amounts.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  currency: OfferCurrency
  price: number
  least: number
  most: number
  /** Percentages of the price to choose from. */
  shares?: readonly number[]
}

/** A field for an amount within limits. Shows its value and its percentage of the price. */
export function AmountField({ label, value, onChange, currency, price, least, most, shares = [] }: Props) {
  const [isLeft, setLeft] = useState(false)
  const amount = typedAmount(value, least, most)
  const limits = `${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`
  return (
    <div className="grid gap-2.5">
      <Field
        label={`${label}, in ${currency === 'VBT' ? 'VBT' : 'dollars'}`}
        aside={limits}
        error={isLeft && amount === null ? `Enter ${limits}.` : null}
        isRequired
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5">
          <Stepper
            value={value}
            onChange={onChange}
            onBlur={() => setLeft(true)}
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
                onClick={() => onChange(part)}
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
