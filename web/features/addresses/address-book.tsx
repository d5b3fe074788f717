import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Address, MAX_ADDRESSES } from '#contract/addresses.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { AddressForm } from './address-form.tsx'
import { addressesQuery, useRemoveAddress, useSaveAddress } from './api.ts'
import { addressLine, tidyAddress } from './typed-address.ts'

type Props = {
  /** The member's name, for a new address. */
  name: string
  /** The address in use, if any. */
  chosenId: number | null
  onChoose: (address: Address) => void
  onClose: () => void
}

type Edited = Address | 'new' | null

/** The address book in a dialog: choose, add, edit, remove, and set the default. */
export function AddressBook(props: Props) {
  const { data, error, refetch } = useQuery(addressesQuery)
  return (
    <Dialog title="Ship to" onClose={props.onClose}>
      {data && <Book {...props} items={data.items} />}
      {!data && !error && <TextBones lines={4} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
    </Dialog>
  )
}

/** Starts with the form if there are no addresses yet. */
function Book({ name, chosenId, onChoose, items }: Props & { items: Address[] }) {
  const [edited, setEdited] = useState<Edited>(null)
  const isEmpty = items.length === 0
  if (!edited && !isEmpty) {
    return <AddressList items={items} chosenId={chosenId} onChoose={onChoose} onEdit={setEdited} />
  }
  return (
    <AddressForm
      address={edited === 'new' ? null : edited}
      name={name}
      onSaved={onChoose}
      onBack={isEmpty ? null : () => setEdited(null)}
    />
  )
}

type ListProps = Pick<Props, 'chosenId' | 'onChoose'> & { items: Address[]; onEdit: (edited: Edited) => void }

function AddressList({ items, chosenId, onChoose, onEdit }: ListProps) {
  const save = useSaveAddress()
  const remove = useRemoveAddress()
  const makeDefault = (address: Address) =>
    save.mutate(
      { id: address.id, body: { ...tidyAddress(address), isDefault: true } },
      {
        onSuccess: () => announce(`${addressLine(address)} is the default address`),
        onError: (error) => errorToast(error),
      },
    )
  const take = (address: Address) =>
    remove.mutateAsync(address.id).then(
      () => toast(`Removed ${addressLine(address)}`),
      (error) => errorToast(error),
    )
  return (
    <>
      <ul aria-label="Your addresses" className="grid gap-2.5">
        {items.map((address) => (
          <li key={address.id} className="rounded-md bg-surface-2 p-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {address.name}
              {address.isDefault && <Tag>Default</Tag>}
              {address.id === chosenId && <Tag tone="ok">In use</Tag>}
            </p>
            <p className="mt-0.5 text-base text-ink-2">{addressLine(address)}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="sm" look="outline" onClick={() => onChoose(address)}>
                Ship here<span className="sr-only">: {addressLine(address)}</span>
              </Button>
              <Button size="sm" look="quiet" onClick={() => onEdit(address)}>
                Edit<span className="sr-only">: {addressLine(address)}</span>
              </Button>
              {!address.isDefault && (
                <Button size="sm" look="quiet" onClick={() => makeDefault(address)}>
                  Make default<span className="sr-only">: {addressLine(address)}</span>
                </Button>
              )}
              <Button size="sm" look="quiet" onClick={() => take(address)}>
                Remove<span className="sr-only">: {addressLine(address)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {items.length < MAX_ADDRESSES ? (
        <Button className="mt-4" icon={<Plus size={18} aria-hidden />} onClick={() => onEdit('new')}>
          Add an address
        </Button>
      ) : (
        <p className="mt-4 text-sm text-ink-3">Your address book is full. Remove an address before you add another.</p>
      )}
    </>
  )
}
