import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Search } from 'lucide-react'
import { useState } from 'react'
import { COLLECTIONS, type CollectionName } from '#contract/admin.ts'
import { useDelayedValue } from '../../../platform/use-delayed-value.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { collectionsQuery, documentsQuery } from '../api.ts'
import { Documents } from './documents.tsx'

/** Every document of the eight collections. */
export function Viewer() {
  const [collection, choose] = useState<CollectionName>('videoPosts')
  const [text, setText] = useState('')
  const q = useDelayedValue(text.trim(), 300)
  const client = useQueryClient()
  const reload = () => {
    client.invalidateQueries({ queryKey: collectionsQuery.queryKey })
    // Reset to the first page: refetching could mean a thousand pages.
    client.resetQueries({ queryKey: documentsQuery(collection, q).queryKey })
  }
  return (
    <Panel
      title="Collections"
      action={
        <Button look="quiet" size="sm" icon={<RefreshCw size={16} aria-hidden />} onClick={reload}>
          Reload
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[176px_minmax(0,1fr)]">
        <Collections chosen={collection} onChoose={choose} />
        <div className="min-w-0">
          <TextInput
            type="search"
            aria-label={`Find in ${collection}`}
            placeholder="Find by ID or text"
            autoComplete="off"
            maxLength={200}
            icon={<Search size={18} aria-hidden />}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="mb-3"
          />
          <Documents key={`${collection} ${q}`} collection={collection} q={q} onRetry={reload} />
        </div>
      </div>
    </Panel>
  )
}

type ChoiceProps = { chosen: CollectionName; onChoose: (name: CollectionName) => void }

function Collections({ chosen, onChoose }: ChoiceProps) {
  const { data, error } = useQuery(collectionsQuery)
  const counts = new Map(data?.items.map(({ name, documents }) => [name, documents]))
  return (
    <div className="min-w-0">
      <ul
        aria-label="Collections"
        className="flex gap-1.5 overflow-x-auto max-md:-mx-1 max-md:p-1 md:grid md:content-start md:gap-0.5"
      >
        {COLLECTIONS.map((name) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              aria-current={name === chosen || undefined}
              onClick={() => onChoose(name)}
              className="flex h-11 w-full items-center justify-between gap-2.5 rounded-sm px-2.5 font-mono text-sm text-ink-2 hover:bg-surface-2 aria-current:bg-surface-3 aria-current:text-ink max-md:bg-surface-2 md:h-10"
            >
              {name} <span className="text-ink-3 tabular-nums">{counts.get(name)?.toLocaleString('en-US') ?? '-'}</span>
            </button>
          </li>
        ))}
      </ul>
      {!data && <ErrorNote error={error} className="mt-2" />}
    </div>
  )
}
