import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Filters, facetsQuery, filtersIn, withoutFilters } from '../../features/listings/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { PHONE, useMedia } from '../../platform/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { countOf } from './sections.ts'
import type { Listing } from './use-listing.ts'

/** A draft of the filters. The button shows how many posts they would leave, and applies them. */
export function FilterPanel({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { kind, search, replaceBy } = listing
  const isPhone = useMedia(PHONE)
  const [draft, setDraft] = useState<Filters>(() => filtersIn(kind, search))
  const wanted = { ...withoutFilters(search), ...draft }
  const { data: facets } = useQuery(facetsQuery(kind, wanted))

  const actions = (
    <>
      <Button look="quiet" size={isPhone ? 'md' : 'sm'} onClick={() => setDraft({})}>
        Clear all
      </Button>
      <Button
        look="primary"
        className="max-md:flex-1"
        onClick={() => {
          replaceBy(wanted)
          onClose()
        }}
      >
        Show {facets ? countOf(facets.total, kind, facets.isCapped) : kinds[kind].noun[1]}
      </Button>
    </>
  )
  const groups = <FilterGroups kind={kind} filters={draft} facets={facets} onChange={setDraft} />

  if (isPhone) {
    return (
      <Sheet title="Filter" side="full" onClose={onClose} footer={actions}>
        {groups}
      </Sheet>
    )
  }
  return (
    <Panel onClose={onClose} actions={actions}>
      {groups}
    </Panel>
  )
}

type PanelProps = { onClose: () => void; actions: ReactNode; children: ReactNode }

function Panel({ onClose, actions, children }: PanelProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current!.focus({ preventScroll: true }), [])
  return (
    <section
      ref={ref}
      aria-label="Filters"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="enter-drop mt-2 rounded-lg bg-surface-1 shadow-2 inset-ring inset-ring-line outline-none"
    >
      <div className="px-6 pt-5 pb-4">{children}</div>
      <div className="flex items-center justify-end gap-2 border-t border-line px-4 py-2.5">{actions}</div>
    </section>
  )
}
