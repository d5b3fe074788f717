import { useId, useState } from 'react'
import type { Address, PostalAddress } from '#contract/addresses.ts'
import { zipDoubt } from '#contract/zip-codes.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FieldError } from '../../ui/field.tsx'
import { AddressFields } from './address-fields.tsx'
import { useSaveAddress } from './api.ts'
import { addressMistakes, emptyAddress, tidyAddress } from './typed-address.ts'

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
  /** The question that the last press of Save asked. The next one answers it. */
  const [asked, setAsked] = useState<string | null>(null)
  const headingId = useId()
  const save = useSaveAddress()
  const form = useForm<PostalAddress & { isDefault: boolean }>({
    initial: () => ({ ...emptyAddress, name, isDefault: false, ...address }),
    unfinished: addressMistakes,
    call: save,
    onSend: ({ isDefault, ...typed }) => {
      if (doubt !== asked) return setAsked(doubt)
      const body = { ...tidyAddress(typed), ...(isDefault && { isDefault }) }
      save.mutate({ id: address?.id ?? null, body }, { onSuccess: onSaved })
    },
  })
  const doubt = zipDoubt(form.values)
  return (
    <form {...form.props} aria-labelledby={headingId} className="grid gap-4">
      <h3 id={headingId} className="type-h4">
        {address ? 'Edit address' : 'Add an address'}
      </h3>
      <AddressFields address={form.values} onChange={form.set} errorOf={form.errorOf} />
      {!address?.isDefault && (
        <Checkbox checked={form.values.isDefault} onChange={({ target }) => form.set({ isDefault: target.checked })}>
          Make this the default address
        </Checkbox>
      )}
      {doubt && doubt === asked && <FieldError>{doubt}</FieldError>}
      <ErrorNote error={form.note} />
      <div className="flex flex-wrap justify-end gap-2">
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            Back to addresses
          </Button>
        )}
        <Button type="submit" look="primary" isBusy={form.isPending} busyLabel="Saving ...">
          {doubt && doubt === asked ? 'Yes, save address' : 'Save address'}
        </Button>
      </div>
    </form>
  )
}
