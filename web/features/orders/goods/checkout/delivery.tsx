import { arrivalFrom, arrivalWords } from '#contract/arrival.ts'
import type { CheckoutOrder } from '#contract/checkouts.ts'
import type { DeliveryOption } from '#contract/delivery-options.ts'
import type { CheckoutChange } from '#contract/goods.ts'
import { useChoice } from '../../../../platform/use-choice.ts'
import { PersonName } from '../../../../ui/person-name.tsx'
import { Money } from '../../../money/index.ts'
import { deliveryOf } from './delivery-of.ts'

type Props = { order: CheckoutOrder; onChange: (change: CheckoutChange) => Promise<unknown>; isOff: boolean }

/** How the order reaches the buyer. */
export function Delivery({ order, onChange, isOff }: Props) {
  const { id, seller } = order
  const { options, delivery } = deliveryOf(order)
  const [chosen, choose] = useChoice(delivery, (next) => onChange({ deliveries: [{ orderId: id, delivery: next! }] }))
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-2 text-ink-2">
        Delivery
        <span className="sr-only">
          {' '}
          from <PersonName of={seller} />
        </span>
      </legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.delivery}
            className="relative flex min-h-13 items-center gap-3 rounded-md px-3.5 py-2.5 inset-ring inset-ring-line has-checked:bg-surface-2 has-checked:inset-ring-[1.5px] has-checked:inset-ring-marker has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`delivery-${id}`}
              value={option.delivery}
              checked={chosen === option.delivery}
              disabled={option.refusal !== null || isOff}
              onChange={() => choose(option.delivery)}
              className="size-5 shrink-0 accent-(--marker) outline-none"
            />
            <span className="mr-auto min-w-0">
              <span className="block text-base font-[620]">{option.name}</span>
              <span className="block text-sm text-ink-3">{option.refusal ?? whenOf(option)}</span>
            </span>
            {option.priceVbt === 0 ? (
              <span className="text-base font-[680]">Free</span>
            ) : (
              <Money vbt={option.priceVbt} size="sm" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** 'Arrives Dec 1-4', for someone who pays now. */
function whenOf({ arrives, detail }: DeliveryOption) {
  return arrives ? arrivalWords(arrivalFrom(new Date().toISOString(), arrives)) : detail
}
