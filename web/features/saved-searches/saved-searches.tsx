import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Rhythm, SavedSearch } from '#contract/search.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { dayOf } from '../../platform/time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { savedSearchesQuery, useChangeSearch, useDeleteSearch, useSaveSearch } from './api.ts'
import { rhythmOptions } from './rhythms.ts'
import { SaveDialog } from './save-dialog.tsx'
import { searchInWords } from './search-in-words.ts'

/** The saved searches: run, edit, change how often, or delete them. */
export function SavedSearches() {
  const { data, error, isPending } = useQuery(savedSearchesQuery)
  const [edited, setEdited] = useState<SavedSearch | null>(null)
  usePageTitle('Saved searches')

  return (
    <div className="mx-auto max-w-220">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="type-h1 mr-auto">Saved searches</h1>
        <Link to="/search" className={buttonClass({ size: 'sm' })}>
          <Search size={18} aria-hidden />
          New search
        </Link>
      </div>
      {isPending && <TextBones lines={6} />}
      <ErrorNote error={error} />
      {data?.items.length === 0 && (
        <StatePanel
          icon={Bookmark}
          title="No saved searches yet"
          action={
            <Link to="/search" className={buttonClass({ look: 'primary', size: 'sm' })}>
              Search
            </Link>
          }
        >
          Search for something, then choose Save this search. We’ll notify you of new matches and price drops.
        </StatePanel>
      )}
      <ul aria-label="Saved searches" className="grid gap-3 empty:hidden">
        {data?.items.map((search) => (
          <Row key={search.id} search={search} onEdit={() => setEdited(search)} />
        ))}
      </ul>
      {edited && <SaveDialog q={edited.q} search={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

function Row({ search, onEdit }: { search: SavedSearch; onEdit: () => void }) {
  const change = useChangeSearch()
  const save = useSaveSearch()
  const remove = useDeleteSearch()
  const { id, name, q, rhythm, createdAt } = search

  const undo = () => save.mutateAsync({ name, q, rhythm }).catch((error) => errorToast(error))
  const deleteIt = () =>
    remove.mutateAsync(id).then(
      () => toast(`Deleted “${name}”`, { label: 'Undo', onSelect: undo }),
      (error) => errorToast(error),
    )

  return (
    <li className="grid gap-x-4 gap-y-3 rounded-lg bg-surface-1 p-4 shadow-1 md:grid-cols-[minmax(0,1fr)_160px_auto] md:items-center md:pl-5">
      <div className="min-w-0">
        <h2 className="type-h4">
          <Link to="/search" search={{ q }} className="inline-block min-h-6 hover:text-powder">
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 text-base break-words text-ink-2">{searchInWords(q)}</p>
        <p className="mt-0.5 text-sm text-ink-3">Saved {dayOf(createdAt)}</p>
      </div>
      <Select
        aria-label={`Notify me of new posts for ${name}`}
        options={rhythmOptions}
        value={rhythm}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ id, rhythm: target.value as Rhythm })}
      />
      <div className="flex gap-1 max-md:justify-end">
        <IconButton label={`Edit ${name}`} onClick={onEdit}>
          <Pencil size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton
          label={`Delete ${name}`}
          aria-disabled={remove.isPending || undefined}
          onClick={() => remove.isPending || void deleteIt()}
        >
          <Trash2 size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <ErrorNote error={change.error} className="md:col-span-3" />
    </li>
  )
}
