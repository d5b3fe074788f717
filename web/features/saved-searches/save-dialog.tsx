import { useState } from 'react'
import {
  MAX_SEARCH_NAME_LENGTH,
  type NewSavedSearch,
  type Rhythm,
  type SavedSearch,
  type SavedSearchChange,
} from '#contract/search.ts'
import { MAX_SEARCH_LENGTH } from '#contract/search-grammar.ts'
import { newKey } from '../../platform/keys.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { tooLong } from '../../ui/too-long.ts'
import { useChangeSearch, useSaveSearch } from './api.ts'
import { rhythmOptions } from './rhythms.ts'
import { searchInWords } from './search-in-words.ts'

type Props = {
  /** The query, in the syntax of the search field. */
  q: string
  /** The saved search to edit, if any. */
  search?: SavedSearch
  onClose: () => void
}

/** Names a search, and sets how often its owner is notified of new posts. */
export function SaveDialog({ q: given, search, onClose }: Props) {
  const [name, setName] = useState(search?.name ?? nameOf(given))
  const [q, setQ] = useState(given)
  const [rhythm, setRhythm] = useState<Rhythm>(search?.rhythm ?? 'daily')
  const [key] = useState(newKey)
  const save = useSaveSearch()
  const change = useChangeSearch()
  // Leave the check of a query that cannot be edited here to the server: its error explains why saving fails.
  const mistakes = { name: tooLong(name, MAX_SEARCH_NAME_LENGTH), q: search ? tooLong(q, MAX_SEARCH_LENGTH) : null }

  async function submit() {
    const body = { name: name.trim(), q: q.trim(), rhythm }
    await (search
      ? change.mutateAsync({ id: search.id, ...changesTo(search, body) })
      : save.mutateAsync({ ...body, key }))
    onClose()
    toast(search ? 'Search updated' : 'Search saved')
  }

  return (
    <ActDialog
      title={search ? 'Edit this search' : 'Save this search'}
      act="Save search"
      busyLabel="Saving ..."
      look="primary"
      isReady={name.trim() !== '' && q.trim() !== '' && !mistakes.name && !mistakes.q}
      call={search ? change : save}
      onAct={submit}
      onClose={onClose}
    >
      <Field label="Name" error={mistakes.name} isRequired>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {search ? (
        <Field
          label="Search for"
          error={mistakes.q}
          isRequired
          hint="Works like the search field: type:market price:<200 wheels"
        >
          <TextInput value={q} onChange={({ target }) => setQ(target.value)} />
        </Field>
      ) : (
        <p className="rounded-md bg-surface-2 px-3.5 py-2.5 text-base break-words text-ink-2">{searchInWords(q)}</p>
      )}
      <Segmented label="Notify me of new posts" options={rhythmOptions} value={rhythm} onChange={setRhythm} />
    </ActDialog>
  )
}

/** Sends only what changed here, so that a change made in the list meanwhile stays. */
function changesTo(search: SavedSearch, body: NewSavedSearch): SavedSearchChange {
  const keys = ['name', 'q', 'rhythm'] as const
  return Object.fromEntries(keys.filter((key) => body[key] !== search[key]).map((key) => [key, body[key]]))
}

/** 'type:market brakes' -> 'Market, brakes' */
function nameOf(q: string) {
  const words = searchInWords(q).replaceAll(' · ', ', ').replaceAll(/[“”]/g, '')
  return [...words].slice(0, MAX_SEARCH_NAME_LENGTH).join('').trim()
}
