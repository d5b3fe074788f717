import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Folder, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { POST_KINDS, type PostKind } from '#contract/posts.ts'
import { collectionsQuery, DeleteCollection, NewCollection, RenameCollection } from '../../features/bookmarks/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { TabRow, tabClass } from '../../ui/tabs.tsx'

type Props = { kind: PostKind | undefined; collectionId: number | undefined }

/** Tabs for the kinds that have bookmarks, and the collections below them. */
export function Shelf({ kind, collectionId }: Props) {
  const { data } = useQuery(collectionsQuery)
  const counts = data?.kinds ?? {}
  const shown = POST_KINDS.filter((one) => counts[one] || one === kind)
  const all = Object.values(counts).reduce((sum, some) => sum + some, 0)
  return (
    <>
      <nav aria-label="Kinds" className="mb-3">
        <TabRow current={`${kind} ${shown.length}`}>
          <KindTab kind={undefined} isCurrent={!kind} label="All" count={all} collectionId={collectionId} />
          {shown.map((one) => (
            <KindTab
              key={one}
              kind={one}
              isCurrent={kind === one}
              label={kinds[one].plural}
              count={counts[one] ?? 0}
              collectionId={collectionId}
            />
          ))}
        </TabRow>
      </nav>
      <CollectionRow kind={kind} collectionId={collectionId} />
    </>
  )
}

type TabProps = Props & { isCurrent: boolean; label: string; count: number }

function KindTab({ kind, isCurrent, label, count, collectionId }: TabProps) {
  return (
    <Link
      to="/bookmarks"
      search={{ ...(kind && { kind }), ...(collectionId && { collection: collectionId }) }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className={tabClass}
    >
      {label}
      <span className="text-ink-3 tabular-nums">{count}</span>
    </Link>
  )
}

function CollectionRow({ kind, collectionId }: Props) {
  const { data } = useQuery(collectionsQuery)
  const [layer, setLayer] = useState<'new' | 'rename' | 'delete' | null>(null)
  const navigate = useNavigate()
  const close = () => setLayer(null)
  const current = data?.items.find(({ id }) => id === collectionId)
  const ofKind = kind && { kind }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <nav aria-label="Collections" className="contents">
        {data?.items.map(({ id, name, count }) => (
          <Link
            key={id}
            to="/bookmarks"
            search={id === collectionId ? { ...ofKind } : { ...ofKind, collection: id }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={id === collectionId ? 'page' : undefined}
            className={chipClass(id === collectionId ? 'on' : 'plain')}
          >
            <Folder aria-hidden />
            <span className="truncate">{name}</span>
            <span className="tabular-nums">{count}</span>
          </Link>
        ))}
      </nav>
      <Button look="quiet" size="sm" icon={<FolderPlus size={16} aria-hidden />} onClick={() => setLayer('new')}>
        New collection
      </Button>
      {current && (
        <span className="ml-auto flex gap-1">
          <Button look="quiet" size="sm" icon={<Pencil size={16} aria-hidden />} onClick={() => setLayer('rename')}>
            Rename
          </Button>
          <Button look="quiet" size="sm" icon={<Trash2 size={16} aria-hidden />} onClick={() => setLayer('delete')}>
            Delete
          </Button>
        </span>
      )}
      {layer === 'new' && <NewCollection onClose={close} />}
      {layer === 'rename' && current && <RenameCollection collection={current} onClose={close} />}
      {layer === 'delete' && current && (
        <DeleteCollection
          collection={current}
          onClose={close}
          onDeleted={() => {
            close()
            void navigate({ to: '/bookmarks', search: { ...ofKind } })
          }}
        />
      )}
    </div>
  )
}
