import type { Form } from '../../platform/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { AddressFields } from '../addresses/index.ts'
import { Part } from './part.tsx'
import type { ReturnsTo, TypedStorefront } from './typed-storefront.ts'

/**
 * Where buyers send returns. Nothing if the seller neither ships nor takes returns, unless they gave an address before.
 */
export function ReturnPart({ form: { values, set, errorOf } }: { form: Form<TypedStorefront> }) {
  const { returnsTo, returnAddress, hasPickup, methods, returnDays } = values
  if (methods.length === 0 && returnDays === '' && returnsTo === 'ask') return null
  return (
    <Part title="Return address">
      <p className="text-base text-ink-2">Only a buyer whose return you accepted sees it, until the return arrives.</p>
      <Field label="Returns go to" error={errorOf('returnAddress')}>
        <Select
          value={returnsTo}
          onChange={({ target }) => set({ returnsTo: target.value as ReturnsTo })}
          options={[
            { value: 'ask', label: 'Ask me for each return' },
            ...(hasPickup ? [{ value: 'pickup', label: 'My pickup address' }] : []),
            { value: 'address', label: hasPickup ? 'Another address' : 'This address' },
          ]}
        />
      </Field>
      {returnsTo === 'address' && (
        <AddressFields
          address={returnAddress}
          onChange={(change) => set({ returnAddress: { ...returnAddress, ...change } })}
          errorOf={(field) => errorOf(`returnAddress.${field}`)}
        />
      )}
    </Part>
  )
}
