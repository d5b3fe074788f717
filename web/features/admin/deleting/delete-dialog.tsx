import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { CollectionName } from '#contract/admin.ts'
import type { Me } from '#contract/members.ts'
import { RESTORE_DAYS } from '#contract/posts.ts'
import { newKey } from '../../../platform/keys.ts'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { collectionsQuery } from '../api.ts'
import { Confirmed } from '../confirming/confirmed.tsx'

type Props = {
  title: string
  collection: CollectionName
  me: Me
  onClose: () => void
  /** Called with the idempotency key of this intent. */
  onDelete: (key: string) => void
}

/** Says what will be deleted, and for how long it can be restored. Confirms who it is, then asks for the name. */
export function DeleteDialog({ title, collection, me, onClose, onDelete }: Props) {
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <Confirmed me={me} back={`/adminpanel?delete=${collection}`} onClose={onClose}>
        <TypedName collection={collection} onClose={onClose} onDelete={onDelete} />
      </Confirmed>
    </Dialog>
  )
}

function TypedName({ collection, onClose, onDelete }: Omit<Props, 'title' | 'me'>) {
  const { data } = useQuery(collectionsQuery)
  const [key] = useState(newKey)
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  // The dialog cannot focus it: this field mounts after the dialog opened.
  useEffect(() => input.current?.focus(), [])
  const count = data?.items.find((one) => one.name === collection)?.documents
  const amount = amountOf(count)
  const form = useForm({
    initial: { name: '' },
    unfinished: ({ name }) => ({ name: name.trim() === collection ? null : `Type ${collection}.` }),
    onSend: () => onDelete(key),
  })
  return (
    <form {...form.props} className="grid gap-4">
      <p id={hint} className="text-ink-2">
        This deletes <b className="font-semibold text-ink">{amount}</b> from{' '}
        <code className="font-mono">{collection}</code>, along with {count === 1 ? 'its' : 'their'} comments, likes, and
        bookmarks. You can restore {count === 1 ? 'it' : 'them'} for {RESTORE_DAYS} days.
      </p>
      <Field label={`Type ${collection} to confirm`} error={form.errorOf('name')} isRequired>
        <TextInput
          {...form.text('name')}
          ref={input}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="danger-fill" disabled={!form.isReady} aria-describedby={hint}>
          Delete {amount}
        </Button>
      </div>
    </form>
  )
}

function amountOf(documents: number | undefined) {
  if (documents === undefined) return 'all documents'
  return documents === 1 ? '1 document' : `${documents.toLocaleString('en-US')} documents`
}
