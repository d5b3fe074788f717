import { MapPinOff } from 'lucide-react'
import { Suspense } from 'react'
import type { MapPoint } from '#contract/listings.ts'
import type { PostKind } from '#contract/posts.ts'
import { type Box, type Goal, MapView, type Mover } from '../../features/map/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { Button } from '../../ui/button.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { PinCard } from './pin-card.tsx'

type Props = {
  kind: PostKind
  goal: Goal
  styleUrl: string | null
  points: readonly MapPoint[]
  titleOf: (postId: number) => string | undefined
  /** The posts of the pin that is open. */
  opened: readonly number[]
  onOpen: (postIds: readonly number[]) => void
  /** The post that is pointed at in the list. */
  pointed: number | null
  onLook: (box: Box, mover: Mover) => void
  /** Searches what the map shows; null: it already has, or nobody moved the map. */
  onSearch: (() => void) | null
  onFail: () => void
}

/** The map, with what lies over it: the button to search here, and the post of the pin that is open. */
export function MapArea({ kind, opened, onOpen, pointed, onSearch, ...map }: Props) {
  const { noun, icon: Icon } = kinds[kind]
  const close = () => {
    document.querySelector<HTMLElement>('.map-pin[data-lit]')?.focus({ preventScroll: true })
    onOpen([])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the Close button.
    <div className="size-full" onKeyDown={({ key }) => key === 'Escape' && opened.length > 0 && close()}>
      <PartBoundary className="p-4" onRetry={MapView.preload}>
        <Suspense>
          <MapView
            {...map}
            label={`Map of ${noun[1]}`}
            noun={noun}
            icon={<Icon size={17} aria-hidden />}
            lit={pointed === null ? opened : [...opened, pointed]}
            onOpen={onOpen}
          />
        </Suspense>
      </PartBoundary>
      {onSearch && (
        <Button
          look="primary"
          size="sm"
          className="absolute top-3 left-1/2 z-10 -translate-x-1/2 rounded-full! shadow-2"
          onClick={onSearch}
        >
          Search this area
        </Button>
      )}
      {opened.length > 0 && <PinCard key={opened.join()} postIds={opened} onClose={close} />}
    </div>
  )
}

export function NoMap() {
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded-lg bg-surface-1 p-4 text-base text-ink-2 shadow-1 lg:col-span-2"
    >
      <MapPinOff size={24} strokeWidth={1.5} aria-hidden className="shrink-0" />
      <p>Your browser can’t show the map, which needs WebGL. The list has all the same posts.</p>
    </div>
  )
}
