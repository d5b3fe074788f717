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
import { useForm } from '../../platform/use-form.ts'
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
  search?: SavedSearch | undefined
  onClose: () => void
}
/** `q`: only of a search that is edited. */
type Values = { name: string; rhythm: Rhythm; q?: string }

/** Names a search, and sets how often its owner is notified of new posts. */
export function SaveDialog({ q: given, search, onClose }: Props) {
  const form = useSearchForm({ q: given, search, onClose })

  return (
    <ActDialog
      title={search ? 'Edit this search' : 'Save this search'}
      act="Save search"
      busyLabel="Saving ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <Field label="Name" error={form.errorOf('name')} isRequired>
        <TextInput {...form.text('name')} />
      </Field>
      {search ? (
        <Field
          label="Search for"
          error={form.errorOf('q')}
          isRequired
          hint="Works like the search field: type:market price:<$50 wheels"
        >
          <TextInput value={form.values.q ?? ''} onChange={({ target }) => form.set({ q: target.value })} />
        </Field>
      ) : (
        <p className="rounded-md bg-surface-2 px-3.5 py-2.5 text-base break-words text-ink-2">{searchInWords(given)}</p>
      )}
      <Segmented
        label="Notify me of new posts"
        options={rhythmOptions}
        value={form.values.rhythm}
        onChange={(rhythm) => form.set({ rhythm })}
      />
    </ActDialog>
  )
}

function useSearchForm({ q: given, search, onClose }: Props) {
  const [key] = useState(newKey)
  const save = useSaveSearch()
  const change = useChangeSearch()
  return useForm<Values>({
    // Leave the check of a query that cannot be edited here to the server: its error explains why saving fails.
    initial: () => ({
      name: search?.name ?? nameOf(given),
      rhythm: search?.rhythm ?? 'daily',
      ...(search && { q: given }),
    }),
    wrong: ({ name, q = '' }) => ({
      name: tooLong(name, MAX_SEARCH_NAME_LENGTH),
      q: tooLong(q, MAX_SEARCH_LENGTH),
    }),
    unfinished: ({ name, q = given }) => ({
      name: name.trim() ? null : 'Enter a name.',
      q: q.trim() ? null : 'Enter what to search for.',
    }),
    call: search ? change : save,
    onSend: async ({ name, q = given, rhythm }) => {
      const body = { name: name.trim(), q: q.trim(), rhythm }
      await (search
        ? change.mutateAsync({ id: search.id, ...changesTo(search, body) })
        : save.mutateAsync({ ...body, key }))
      onClose()
      toast(search ? 'Search updated' : 'Search saved')
    },
  })
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
