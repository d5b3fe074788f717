import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { PostMini, postCardQuery } from '../../features/listings/index.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { PlaceLine } from './place-line.tsx'

type Props = {
  /** The posts of one place, one at a time. */
  postIds: readonly number[]
  onClose: () => void
}

/** The post of a pin, over the map. */
export function PinCard({ postIds, onClose }: Props) {
  const [at, setAt] = useState(0)
  const { length } = postIds
  const step = (by: number) => setAt((at + by + length) % length)
  return (
    <section
      aria-label="Selected post"
      className="enter-rise absolute inset-x-3 bottom-3 z-10 max-w-105 rounded-lg bg-surface-1 p-3 pr-1 shadow-3"
    >
      <div className="flex items-start gap-1">
        <Preview postId={postIds[at]!} />
        <IconButton label="Close" onClick={onClose} className="-mt-2">
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {length > 1 && (
        <div className="-mb-2 flex items-center justify-between">
          <IconButton label="Previous post" onClick={() => step(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <p className="text-sm text-ink-3 tabular-nums">
            {at + 1} of {length} here
          </p>
          <IconButton label="Next post" onClick={() => step(1)}>
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  )
}

function Preview({ postId }: { postId: number }) {
  const { data, error } = useQuery(postCardQuery(postId))
  return (
    <div role="status" className="min-w-0 flex-1">
      {data ? <PostMini post={data} isStrip={false} /> : <TextBones lines={2} />}
      {data && <PlaceLine post={data} />}
      <ErrorNote error={error} />
    </div>
  )
}
