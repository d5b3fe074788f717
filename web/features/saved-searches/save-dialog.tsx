import { type FormEvent, useState } from 'react'
import { MAX_SEARCH_NAME_LENGTH, type Rhythm, type SavedSearch } from '#contract/search.ts'
import { MAX_SEARCH_LENGTH } from '#contract/search-grammar.ts'
import { newKey } from '../../platform/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { useChangeSearch, useSaveSearch } from './api.ts'
import { rhythmOptions } from './rhythms.ts'

type Props = {
  /** What is saved, as the search field writes it. */
  q: string
  /** The saved one, where it is edited. */
  search?: SavedSearch
  onClose: () => void
}

/** Names a search and says how soon its owner hears of new posts. */
export function SaveDialog({ q: given, search, onClose }: Props) {
  const [name, setName] = useState(search?.name ?? nameOf(given))
  const [q, setQ] = useState(given)
  const [rhythm, setRhythm] = useState<Rhythm>(search?.rhythm ?? 'daily')
  const [key] = useState(newKey)
  const save = useSaveSearch()
  const change = useChangeSearch()
  const { isPending } = search ? change : save

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { name: name.trim(), q: q.trim(), rhythm }
    const saving = search ? change.mutateAsync({ id: search.id, ...body }) : save.mutateAsync({ ...body, key })
    saving.then(
      () => {
        onClose()
        toast(search ? 'Search changed' : 'Search saved')
      },
      () => {}, // Shown below.
    )
  }

  const isComplete = name.trim() !== '' && q.trim() !== ''
  return (
    <Dialog
      title={search ? 'Edit this search' : 'Save this search'}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="save-search"
            look="primary"
            disabled={!isComplete}
            isBusy={isPending}
            busyLabel="Saving ..."
          >
            Save search
          </Button>
        </>
      }
    >
      <form id="save-search" className="grid gap-4" onSubmit={submit}>
        <Field label="Name" isRequired>
          <TextInput value={name} maxLength={MAX_SEARCH_NAME_LENGTH} onChange={({ target }) => setName(target.value)} />
        </Field>
        {search ? (
          <Field label="Looks for" isRequired hint="As in the search field: type:market price:<200 wheels">
            <TextInput value={q} maxLength={MAX_SEARCH_LENGTH} onChange={({ target }) => setQ(target.value)} />
          </Field>
        ) : (
          <p className="rounded-md bg-surface-2 px-3.5 py-2.5 text-base break-words text-ink-2">{q}</p>
        )}
        <Segmented label="Tell me of new posts" options={rhythmOptions} value={rhythm} onChange={setRhythm} />
        <ErrorNote error={search ? change.error : save.error} />
      </form>
    </Dialog>
  )
}

/** 'type:market brakes' -> 'market brakes' */
function nameOf(q: string) {
  return [...q.replaceAll(/\b[a-z]+:/g, '').replaceAll('"', '')].slice(0, MAX_SEARCH_NAME_LENGTH).join('').trim()
}
