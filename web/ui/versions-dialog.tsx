import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNote } from './error-note.tsx'
import { TextBones } from './skeleton.tsx'

type Props<Version> = {
  /** The pages of versions, latest first. */
  list: {
    data: { pages: { items: Version[] }[] } | undefined
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** When the edit replaced this version. */
  until: (version: Version) => string
  onClose: () => void
  /** The content of the version. */
  children: (version: Version) => ReactNode
}

/** The versions before each edit; the latest one is expanded. */
export function VersionsDialog<Version extends { version: number }>({
  list,
  until,
  onClose,
  children,
}: Props<Version>) {
  const versions = list.data?.pages.flatMap(({ items }) => items)
  const items = useRef<HTMLOListElement>(null)
  const goOnAt = useRef<number | null>(null)
  // The button disappears with the last page, so the focus moves to the start of that page.
  useEffect(() => {
    if (goOnAt.current === null || goOnAt.current >= (versions?.length ?? 0)) return
    items.current?.children[goOnAt.current]?.querySelector('summary')?.focus()
    goOnAt.current = null
  }, [versions?.length])
  return (
    <Dialog title="Earlier versions" onClose={onClose}>
      {!versions && !list.error && <TextBones lines={4} />}
      {versions?.length === 0 && <p className="text-ink-2">No earlier versions.</p>}
      <ol ref={items} className="grid gap-3">
        {versions?.map((version, index) => (
          <li key={version.version}>
            <details open={index === 0} className="group rounded-md bg-surface-2">
              <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 text-sm text-ink-2 [&::-webkit-details-marker]:hidden">
                Version {version.version}, until {until(version)}
                <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-3 group-open:rotate-180" />
              </summary>
              <div className="px-4 pb-4">{children(version)}</div>
            </details>
          </li>
        ))}
      </ol>
      <ErrorNote error={list.error} className="not-first:mt-4" />
      {list.hasNextPage && (
        <Button
          className="mt-4 w-full"
          isBusy={list.isFetchingNextPage}
          busyLabel="Loading ..."
          onClick={() => {
            goOnAt.current = versions?.length ?? null
            list.fetchNextPage()
          }}
        >
          Load more
        </Button>
      )}
    </Dialog>
  )
}
