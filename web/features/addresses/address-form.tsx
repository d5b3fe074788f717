import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from '#contract/addresses.ts'
import { zipDoubt } from '#contract/zip-codes.ts'
import { errorAt } from '../../platform/refused-call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FieldError } from '../../ui/field.tsx'
import { AddressFields } from './address-fields.tsx'
import { useSaveAddress } from './api.ts'
import { ADDRESS_FIELDS, addressMistakes, emptyAddress, tidyAddress } from './typed-address.ts'

type Props = {
  /** Null for a new address. */
  address: Address | null
  /** The name to start with. */
  name: string
  onSaved: (address: Address) => void
  /** Returns to the list. Null if there is no list yet. */
  onBack: (() => void) | null
}

/** Adds or changes an address in the book. If saving fails, the typed text stays. */
export function AddressForm({ address, name, onSaved, onBack }: Props) {
  const [typed, setTyped] = useState(() => address ?? { ...emptyAddress, name })
  const [isDefault, setDefault] = useState(address?.isDefault ?? false)
  const [isChecked, setChecked] = useState(false)
  /** The question that the last press of Save asked. The next one answers it. */
  const [asked, setAsked] = useState<string | null>(null)
  const doubt = zipDoubt(typed)
  const form = useRef<HTMLFormElement>(null)
  const headingId = useId()
  const save = useSaveAddress()
  const mistakes = isChecked ? addressMistakes(typed) : {}
  const refused = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, errorAt(save.error, field)]))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (save.isPending) return
    flushSync(() => setChecked(true))
    if (Object.keys(addressMistakes(typed)).length > 0) {
      form.current!.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    if (doubt !== asked) return setAsked(doubt)
    save.mutate(
      { id: address?.id ?? null, body: { ...tidyAddress(typed), ...(isDefault && { isDefault }) } },
      { onSuccess: onSaved },
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-labelledby={headingId} className="grid gap-4">
      <h3 id={headingId} className="type-h4">
        {address ? 'Edit address' : 'Add an address'}
      </h3>
      <AddressFields
        address={typed}
        onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
        mistakes={{ ...refused, ...mistakes }}
      />
      {!address?.isDefault && (
        <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
          Make this the default address
        </Checkbox>
      )}
      {doubt && doubt === asked && <FieldError>{doubt}</FieldError>}
      <ErrorNote error={save.error} />
      <div className="flex flex-wrap justify-end gap-2">
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            Back to addresses
          </Button>
        )}
        <Button type="submit" look="primary" isBusy={save.isPending} busyLabel="Saving ...">
          {doubt && doubt === asked ? 'Yes, save address' : 'Save address'}
        </Button>
      </div>
    </form>
  )
}
