import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useFirstNew } from '../../ui/use-first-new.ts'

type Props = {
  label: string
  isThere: boolean
  isBusy: boolean
  error: Error | null
  /** False until the reader has arrived at the target of their jump. */
  isReady: boolean
  /** The number of replies so far. */
  count: number
  /** Before the replies, not after. */
  isAbove?: boolean
  onLoad: () => void
}

/** Loads on click or when scrolled near; after a failure, on click only. */
export function MoreReplies({ label, isThere, isBusy, error, isReady, count, isAbove = false, onLoad }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useFirstNew({ button: ref, isFetching: isBusy, hasFailed: error !== null, count, isAbove })
  const load = useEffectEvent(onLoad)
  const isWaiting = isThere && !isBusy && !error && isReady

  useEffect(() => {
    if (!isWaiting) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '600px 0px' })
    watcher.observe(ref.current!)
    return () => watcher.disconnect()
  }, [isWaiting])

  if (!isThere) return null
  return (
    <div ref={ref} className="grid gap-2">
      <Button look="outline" className="w-full" isBusy={isBusy} busyLabel="Loading ..." onClick={onLoad}>
        {error ? `Try again: ${label.toLowerCase()}` : label}
      </Button>
      <ErrorNote error={error} />
    </div>
  )
}
