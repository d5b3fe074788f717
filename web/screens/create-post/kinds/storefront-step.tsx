import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useId } from 'react'
import { DEFAULT_FEE_PERCENT, MAX_RETURN_DAYS, type OwnStorefront } from '#contract/storefronts.ts'
import { addressesQuery, addressLine } from '../../../features/addresses/index.ts'
import { sessionQuery } from '../../../features/identity/index.ts'
import { MoneyField } from '../../../features/money/index.ts'
import { noDeliveryWords, storefrontQuery } from '../../../features/storefronts/index.ts'
import { toVbt } from '../amounts.ts'
import { fieldsOf } from '../bound-fields.tsx'
import { usePostForm } from '../post-form-context.ts'
import { isStepTaken, type StorefrontStep as Own, shippingRules, stepFields } from './storefront-values.ts'

const { TextOf, ChoiceOf } = fieldsOf<Own>()

type Values = Own & { canShip: boolean; canPickUp: boolean }

/** Whether people will be able to buy the part, and what is missing until they can. Nothing if nothing is. */
export function StorefrontStep() {
  const { values } = usePostForm<Values>()
  const { data: storefront } = useQuery(storefrontQuery)
  // A free part needs no storefront: its buyers message.
  if (storefront === undefined || toVbt(values.tokens) === 0) return null
  if (storefront === null) return <Opening />
  const why = whyClosed(storefront, values)
  return why && <Closed why={why} />
}

function whyClosed(storefront: OwnStorefront, values: Values) {
  const { canShip, canPickUp } = values
  if (storefront.isOnHoliday) return 'You’re on vacation.'
  const ships = storefront.deliveryMethods.length > 0
  const isDelivered = (canShip && ships) || (canPickUp && storefront.pickupAddress !== null)
  if (isDelivered || (!canShip && !canPickUp)) return null
  return withOtherWay(noDeliveryWords(values), ships && !canShip)
}

function withOtherWay(why: string, couldShip: boolean) {
  return couldShip ? `${why} Choose Shipping under Details, or:` : why
}

/** In a new tab: what is typed here stays. */
function Closed({ why }: { why: string }) {
  return (
    <p className="rounded-md bg-surface-2 px-4 py-3 text-base text-ink-2">
      <b className="text-ink">Visible, but not for sale yet.</b> {why}{' '}
      <Link to="/seller" target="_blank" className="font-semibold text-powder underline underline-offset-3">
        Change your storefront
      </Link>
    </p>
  )
}

function Opening() {
  const { values } = usePostForm<Values>()
  const id = useId()
  const fields = stepFields(values)
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-md bg-surface-2 p-4">
      <div>
        <h3 id={id} className="type-card-sm flex items-center gap-2">
          <Eye size={18} aria-hidden />
          {isStepTaken(values) ? 'Your storefront opens with this post' : 'Visible, but not for sale yet'}
        </h3>
        <p className="mt-1 text-sm text-ink-3">
          Fill this in to open your storefront, and people can buy this here. It’s free. When an order is completed,
          VRUMIES keeps {DEFAULT_FEE_PERCENT}% of the price of the parts.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name) => (
          <StepField key={name} name={name} />
        ))}
      </div>
    </section>
  )
}

function StepField({ name }: { name: keyof Own }) {
  if (name === 'shopName') return <NameField />
  if (name === 'shopPickup') return <PickupField />
  if (name === 'shopShipping') return <ShippingField />
  if (name === 'shopFrom') return <TextOf name="shopFrom" label="Ships from" hint="A town, like Pasadena, CA" />
  return <ChoiceOf name="shopReturns" label="Returns" placeholder="No returns" options={returnOptions} />
}

function NameField() {
  const me = useQuery(sessionQuery).data?.me
  return <TextOf name="shopName" label="Storefront name" placeholder={me?.name ?? ''} autoComplete="organization" />
}

function PickupField() {
  const { values, set } = usePostForm<Values>()
  const address = useQuery(addressesQuery).data?.items[0]
  const line = address && addressLine(address)
  return (
    <div className="sm:col-span-2">
      <TextOf
        name="shopPickup"
        label="Pickup address"
        placeholder="12 Elm St, Pasadena, CA 91101"
        autoComplete="street-address"
        hint="Everyone sees the town. Only buyers who have paid for a pickup see the address."
      />
      {line && values.shopPickup.trim() === '' && (
        <button
          type="button"
          onClick={() => set('shopPickup', line)}
          className="mt-1 min-h-6 text-left text-sm font-semibold text-powder underline underline-offset-3 pointer-coarse:min-h-11"
        >
          Use {line}
        </button>
      )}
    </div>
  )
}

function ShippingField() {
  const { values, set, errorOf } = usePostForm<Values>()
  return (
    <MoneyField
      label="Shipping price"
      rules={shippingRules}
      hint="What a buyer pays you for one order, within the lower 48 states."
      error={errorOf('shopShipping')}
      value={values.shopShipping}
      onChange={({ target }) => set('shopShipping', target.value)}
    />
  )
}

const returnOptions = Array.from({ length: MAX_RETURN_DAYS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Within 1 day of delivery' : `Within ${index + 1} days of delivery`,
}))
