import { type FormEvent, useRef, useState } from 'react'
import { type Collection, MAX_COLLECTION_NAME } from '#contract/bookmarks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCreateCollection, useDeleteCollection, useRenameCollection } from './api.ts'

type NameProps = {
  title: string
  name?: string
  save: string
  isBusy: boolean
  error: Error | null
  onSave: (name: string) => void
  onClose: () => void
}

function NameDialog({ title, name: before = '', save, isBusy, error, onSave, onClose }: NameProps) {
  const [name, setName] = useState(before)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim()) onSave(name)
  }
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label="Name" isRequired>
          <TextInput
            value={name}
            required
            maxLength={MAX_COLLECTION_NAME}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <ErrorNote error={error} />
        <Button type="submit" look="primary" isBusy={isBusy} busyLabel="Saving ..." className="justify-self-end">
          {save}
        </Button>
      </form>
    </Dialog>
  )
}

type NewProps = { onClose: () => void; onMade?: (collection: Collection) => void }

export function NewCollection({ onClose, onMade }: NewProps) {
  const create = useCreateCollection()
  // One key for one intention: trying again after a lost answer makes no second one.
  const key = useRef(crypto.randomUUID())
  const make = (name: string) =>
    create.mutateAsync({ name, key: key.current }).then(
      (collection) => {
        onClose()
        onMade?.(collection)
      },
      () => {
        key.current = crypto.randomUUID()
      },
    )
  return (
    <NameDialog
      title="New collection"
      save="Create collection"
      isBusy={create.isPending}
      error={create.error}
      onSave={(name) => void make(name)}
      onClose={onClose}
    />
  )
}

export function RenameCollection({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const rename = useRenameCollection(collection.id)
  return (
    <NameDialog
      title="Rename collection"
      name={collection.name}
      save="Save name"
      isBusy={rename.isPending}
      error={rename.error}
      onSave={(name) => void rename.mutateAsync(name).then(onClose, () => {})}
      onClose={onClose}
    />
  )
}

type DeleteProps = { collection: Collection; onClose: () => void; onDeleted: () => void }

export function DeleteCollection({ collection: { id, name }, onClose, onDeleted }: DeleteProps) {
  const remove = useDeleteCollection(id)
  const confirm = () =>
    remove.mutateAsync().then(
      () => {
        toast(`${name} deleted`)
        onDeleted()
      },
      () => {},
    )
  const footer = (
    <>
      <Button onClick={onClose}>Keep it</Button>
      <Button look="danger-fill" isBusy={remove.isPending} busyLabel="Deleting ..." onClick={() => void confirm()}>
        Delete collection
      </Button>
    </>
  )
  return (
    <Dialog title={`Delete ${name}?`} size="sm" onClose={onClose} footer={footer}>
      <p className="text-ink-2">The posts in it stay among your bookmarks.</p>
      <ErrorNote error={remove.error} className="mt-3" />
    </Dialog>
  )
}
