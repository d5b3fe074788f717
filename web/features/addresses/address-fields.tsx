import type { ChangeEvent, ClipboardEvent } from 'react'
import type { PostalAddress } from '#contract/addresses.ts'
import { US_STATES } from '#contract/us-states.ts'
import { zipDoubt } from '#contract/zip-codes.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { splitAddress } from './pasted-address.ts'
import type { AddressField } from './typed-address.ts'

type Props = {
  address: PostalAddress
  onChange: (change: Partial<PostalAddress>) => void
  errorOf: (field: AddressField) => string | null
  /** 'shipping' lets the browser fill in the address. 'off' if the address is someone else's. */
  autoComplete?: 'shipping' | 'off'
}

/** The six fields of a US address. A whole address that is pasted into one of them fills all. */
export function AddressFields({ address, onChange, errorOf, autoComplete = 'shipping' }: Props) {
  const text = (field: AddressField, token: string) => ({
    name: field,
    value: address[field],
    autoComplete: autoComplete === 'off' ? 'off' : `shipping ${token}`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange({ [field]: target.value }),
  })
  const split = (event: ClipboardEvent) => {
    const fields = splitAddress(event.clipboardData.getData('text'))
    if (!fields) return
    event.preventDefault()
    onChange(fields)
  }
  return (
    <div onPaste={split} className="grid grid-cols-6 gap-3.5 *:col-span-6">
      <Field label="Full name" isRequired error={errorOf('name')}>
        <TextInput {...text('name', 'name')} />
      </Field>
      <Field label="Street address" isRequired error={errorOf('line1')}>
        <TextInput {...text('line1', 'address-line1')} />
      </Field>
      <Field label="Apartment, unit, or company" aside="optional" error={errorOf('line2')}>
        <TextInput {...text('line2', 'address-line2')} />
      </Field>
      <Field label="City" isRequired error={errorOf('city')} className="sm:col-span-3!">
        <TextInput {...text('city', 'address-level2')} />
      </Field>
      <Field
        label="State"
        isRequired
        error={errorOf('state')}
        className="col-span-2! max-sm:col-span-3! sm:col-span-1!"
      >
        <Select {...text('state', 'address-level1')} placeholder="–" options={states} />
      </Field>
      <Field
        label="ZIP code"
        isRequired
        error={errorOf('zip')}
        hint={zipDoubt(address)}
        className="col-span-3! sm:col-span-2!"
      >
        <TextInput {...text('zip', 'postal-code')} inputMode="numeric" className="tabular-nums" />
      </Field>
    </div>
  )
}

const states = US_STATES.map((state) => ({ value: state, label: state }))
