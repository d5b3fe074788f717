import { MAX_ASKING_USD, MIN_ASKING_USD } from '#contract/kinds/vehicle.ts'
import { wholeDollarsIn } from '#contract/typed-money.ts'
import { DollarField } from '../../../features/money/index.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { fieldsOf } from '../bound-fields.tsx'
import type { FieldErrors } from '../kind-form.ts'
import { usePostForm } from '../post-form-context.ts'

export type Sale = { isForSale: boolean; askingUsd: string; takesOffers: boolean }

const { CheckOf } = fieldsOf<Sale>()

/** Whether the vehicle is for sale and, if so, its asking price. A price that was typed outlasts a change of mind. */
export function SaleFields() {
  const { values, set, errorOf } = usePostForm<Sale>()
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
        <DollarField
          label="Asking price"
          isRequired
          value={values.askingUsd}
          onChange={({ target }) => set('askingUsd', target.value)}
          error={errorOf('askingUsd')}
          hint="In whole dollars. Buyers pay you directly, not in VBT."
        />
      )}
      {values.isForSale && <CheckOf name="takesOffers">Accept offers of 50% or more</CheckOf>}
    </div>
  )
}

export function saleProblems({ isForSale, askingUsd }: Omit<Sale, 'takesOffers'>): FieldErrors {
  if (!isForSale || askingIn(askingUsd) !== null) return []
  const most = MAX_ASKING_USD.toLocaleString('en-US')
  return [
    { field: 'askingUsd', message: `Asking price: enter a whole dollar amount from $${MIN_ASKING_USD} to $${most}.` },
  ]
}

/** The request body. Only a vehicle for sale has a price and takes offers. */
export function saleBody({ isForSale, askingUsd, takesOffers }: Sale) {
  // Anything but whole dollars is sent as typed, so that the server refuses it by the field's name.
  const typed = askingIn(askingUsd) ?? (askingUsd.trim() || undefined)
  return { isForSale, ...(isForSale && { ...(typed !== undefined && { askingUsd: typed }), takesOffers }) }
}

function askingIn(typed: string) {
  return wholeDollarsIn(typed, MIN_ASKING_USD, MAX_ASKING_USD)
}
