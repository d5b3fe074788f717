import { useInfiniteQuery } from '@tanstack/react-query'
import type { CollectionName } from '#contract/admin.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { documentsQuery } from '../api.ts'
import { DocumentBox } from './document-box.tsx'

type Props = { collection: CollectionName; q: string; onRetry: () => void }

/** Newest first, one page at a time. Rows out of sight are not laid out. */
export function Documents({ collection, q, onRetry }: Props) {
  const list = useInfiniteQuery(documentsQuery(collection, q))
  if (list.isPending) return <Loading />
  if (!list.data) return <LoadFailed error={list.error} onRetry={onRetry} />

  const documents = list.data.pages.flatMap((page) => page.items)
  const isStale = list.isError && !list.isFetchNextPageError
  return (
    <>
      {isStale && <ErrorNote error={list.error} className="mb-3" />}
      {documents.length === 0 && (
        <p className="py-6 text-ink-2">{q ? `Nothing found in ${collection}.` : `${collection} is empty.`}</p>
      )}
      {documents.length > 0 && (
        <section
          aria-label={`Documents in ${collection}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable with the keyboard.
          tabIndex={0}
          className="-mx-1 max-h-[min(72dvh,820px)] overflow-y-auto px-1"
        >
          <ul className="grid grid-cols-1 gap-4">
            {documents.map((document) => (
              <DocumentBox key={document.id} collection={collection} document={document} />
            ))}
          </ul>
          <LoadMore list={list} />
        </section>
      )}
    </>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid min-h-80 content-start gap-4">
      <p role="status" className="text-base text-ink-2">
        Loading Firestore data...
      </p>
      <TextBones lines={9} className="rounded-md border border-line p-4" />
    </div>
  )
}
