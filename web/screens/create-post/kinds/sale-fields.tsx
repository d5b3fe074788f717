import { MAX_ASKING_USD, MIN_ASKING_USD } from '#contract/kinds/vehicle.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { numbers } from '../body.ts'
import { fieldsOf } from '../bound-fields.tsx'
import type { FieldErrors } from '../kind-form.ts'
import { usePostForm } from '../post-form-context.ts'
import { toNumber } from '../typed-numbers.ts'

export type Sale = { isForSale: boolean; askingUsd: string; takesOffers: boolean }

const { TextOf, CheckOf } = fieldsOf<Sale>()

/** Whether the vehicle is for sale and, if so, its asking price. A price that was typed outlasts a change of mind. */
export function SaleFields() {
  const { values, set } = usePostForm<Sale>()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Segmented
        label="Is it for sale?"
        options={[
          { value: 'sale', label: 'For sale' },
          { value: 'display', label: 'Display only' },
        ]}
        value={values.isForSale ? 'sale' : 'display'}
        onChange={(choice) => set('isForSale', choice === 'sale')}
      />
      {values.isForSale && (
        <TextOf
          name="askingUsd"
          label="Asking price"
          isRequired
          icon="$"
          inputMode="numeric"
          autoComplete="off"
          hint="In whole dollars. Buyers pay you directly, not in VBT."
        />
      )}
      {values.isForSale && <CheckOf name="takesOffers">Accept offers of 50% or more</CheckOf>}
    </div>
  )
}

export function saleProblems({ isForSale, askingUsd }: Omit<Sale, 'takesOffers'>): FieldErrors {
  const price = toNumber(askingUsd)
  const isAllowed = Number.isInteger(price) && Number(price) >= MIN_ASKING_USD && Number(price) <= MAX_ASKING_USD
  if (!isForSale || isAllowed) return []
  const most = MAX_ASKING_USD.toLocaleString('en-US')
  return [
    { field: 'askingUsd', message: `Asking price: enter a whole dollar amount from $${MIN_ASKING_USD} to $${most}.` },
  ]
}

/** The request body. Only a vehicle for sale has a price and takes offers. */
export function saleBody({ isForSale, askingUsd, takesOffers }: Sale) {
  return { isForSale, ...(isForSale && { ...numbers({ askingUsd }, 'askingUsd'), takesOffers }) }
}
