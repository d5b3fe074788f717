import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { ErrorNote } from './error-note.tsx'
import { useFirstNew } from './use-first-new.ts'

type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
  data: { pages: readonly { items: readonly unknown[] }[] } | undefined
}

/** Loads when it is pressed or scrolled to; after a failure only when pressed. */
export function LoadMore({ list }: { list: List }) {
  const ref = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const count = list.data?.pages.reduce((all, { items }) => all + items.length, 0) ?? 0
  useFirstNew({ button: ref, isFetching: isFetchingNextPage, hasFailed: isFetchNextPageError, count })

  useEffect(() => {
    if (!isWaiting) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: '0px 0px 240px',
    })
    watcher.observe(ref.current!)
    return () => watcher.disconnect()
  }, [isWaiting, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={ref} className="mt-6">
      <Button className="w-full" isBusy={isFetchingNextPage} busyLabel="Loading ..." onClick={() => fetchNextPage()}>
        {isFetchNextPageError ? 'Try again' : 'Load more'}
      </Button>
      {isFetchNextPageError && <ErrorNote error={error} className="mt-2" />}
    </div>
  )
}
