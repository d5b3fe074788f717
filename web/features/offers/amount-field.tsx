import type { Form } from '../../platform/use-form.ts'
import { chipClass } from '../../ui/chip.tsx'
import { DollarField, MoneyField } from '../money/index.ts'
import { amountOf, amountText, type OfferLimits, partOf, rulesOf, typedAmount } from './amounts.ts'

type Props = {
  label: string
  form: Pick<Form<{ amount: string }>, 'values' | 'set' | 'text' | 'errorOf' | 'leave'>
  limits: OfferLimits
  price: number
  /** Percentages of the price to choose from. */
  shares?: readonly number[]
}

/** A field for an amount within limits. Shows its percentage of the price. */
export function AmountField({ label, form, limits, price, shares = [] }: Props) {
  const { currency, least, most } = limits
  const amount = typedAmount(form.values.amount, limits)
  const field = {
    label,
    ...form.text('amount'),
    onBlur: () => form.leave('amount'),
    aside: `${amountOf(least, currency)} to ${amountOf(most, currency)}`,
    error: form.errorOf('amount'),
    hint: amount !== null && `${Math.round((amount / price) * 100)}% of the price`,
    isRequired: true,
    inputClassName: 'min-h-14 type-price text-[24px]!',
  }
  return (
    <div className="grid gap-2.5">
      {currency === 'VBT' ? <MoneyField {...field} rules={rulesOf(least, most)} /> : <DollarField {...field} />}
      {shares.length > 0 && (
        <fieldset className="grid grid-cols-4 gap-2">
          <legend className="sr-only">Share of the price</legend>
          {shares.map((share) => {
            const part = partOf(price, share)
            return (
              <button
                key={share}
                type="button"
                aria-pressed={amount === part}
                onClick={() => form.set({ amount: amountText(part, currency) })}
                className={`${chipClass(amount === part ? 'on' : 'plain')} justify-center`}
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
