import type { DeliveryOption } from '#contract/delivery-options.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { keepDelivery } from './chosen-deliveries.ts'
import { arrivalOf, optionWords } from './delivery-words.ts'

type Props = {
  sellerId: number
  /** 'Delivery from Hugh Ellery' */
  label: string
  options: readonly DeliveryOption[]
  chosen: DeliveryOption
}

/** How a seller delivers, with the choice if there is one, and when it arrives. */
export function DeliverySelect({ sellerId, label, options, chosen }: Props) {
  const { delivery, refusal } = chosen
  const arrival = arrivalOf(chosen)
  return (
    <div className="grid min-w-0 gap-1">
      {options.length > 1 ? (
        <Field label={label} isLabelHidden>
          <Select
            value={delivery}
            onChange={({ target }) => keepDelivery({ sellerId, delivery: target.value })}
            options={options.map((option) => ({ value: option.delivery, label: optionWords(option) }))}
          />
        </Field>
      ) : (
        <p className="text-base text-ink-2">
          <span className="sr-only">{label}: </span>
          {optionWords(chosen)}
        </p>
      )}
      {refusal ? (
        <p className="text-base text-danger">{refusal}</p>
      ) : (
        arrival && <p className="text-base font-[620]">{arrival}</p>
      )}
    </div>
  )
}
