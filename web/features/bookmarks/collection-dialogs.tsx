import { useRef } from 'react'
import { type Collection, MAX_COLLECTION_NAME } from '#contract/bookmarks.ts'
import { newKey } from '../../platform/keys.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { tooLong } from '../../ui/too-long.ts'
import { useCreateCollection, useDeleteCollection, useRenameCollection } from './api.ts'

type NameProps = {
  title: string
  name?: string
  save: string
  call: { isPending: boolean; error: Error | null }
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

function NameDialog({ title, name: before = '', save, call, onSave, onClose }: NameProps) {
  const form = useForm({
    initial: { name: before },
    wrong: ({ name }) => ({ name: tooLong(name, MAX_COLLECTION_NAME) }),
    unfinished: ({ name }) => ({ name: name.trim() ? null : 'Enter a name.' }),
    call,
    onSend: ({ name }) => onSave(name.trim()),
  })
  return (
    <ActDialog title={title} act={save} busyLabel="Saving ..." look="primary" form={form} onClose={onClose}>
      <Field label="Name" error={form.errorOf('name')} isRequired>
        <TextInput {...form.text('name')} autoComplete="off" />
      </Field>
    </ActDialog>
  )
}

type NewProps = { onClose: () => void; onMade?: (collection: Collection) => void }

export function NewCollection({ onClose, onMade }: NewProps) {
  const create = useCreateCollection()
  // One idempotency key per intent: a retry after a lost response must not create a second collection.
  const key = useRef(newKey())
  const make = async (name: string) => {
    try {
      const collection = await create.mutateAsync({ name, key: key.current })
      onClose()
      onMade?.(collection)
    } catch (error) {
      if (error instanceof RefusedCall) key.current = newKey()
      throw error
    }
  }
  return <NameDialog title="New collection" save="Create collection" call={create} onSave={make} onClose={onClose} />
}

export function RenameCollection({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const rename = useRenameCollection(collection.id)
  return (
    <NameDialog
      title="Rename collection"
      name={collection.name}
      save="Save name"
      call={rename}
      onSave={(name) => rename.mutateAsync(name).then(onClose)}
      onClose={onClose}
    />
  )
}

type DeleteProps = { collection: Collection; onClose: () => void; onDeleted: () => void }

export function DeleteCollection({ collection: { id, name }, onClose, onDeleted }: DeleteProps) {
  const deleteCollection = useDeleteCollection(id)
  const remove = async () => {
    await deleteCollection.mutateAsync()
    toast(`${name} deleted`)
    onDeleted()
  }
  return (
    <ActDialog
      title={`Delete ${name}?`}
      act="Delete collection"
      busyLabel="Deleting ..."
      leave="Keep it"
      call={deleteCollection}
      onAct={remove}
      onClose={onClose}
    >
      <p>The posts in it stay in your bookmarks.</p>
    </ActDialog>
  )
}
