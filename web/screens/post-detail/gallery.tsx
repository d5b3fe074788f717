import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { PostThumbnail } from '../../features/listings/index.ts'
import { PostPicture } from '../../features/media/index.ts'

const SWIPE_PX = 40
const SIZES = '(width < 1100px) 100vw, 70vw'

/** A large picture and thumbnails of the others, with arrow keys and swiping. A single picture has no controls. */
export function Gallery({ post }: { post: Post }) {
  const [chosen, setChosen] = useState(0)
  const pressedAt = useRef(0)
  const { images } = post
  const shown = images[Math.min(chosen, images.length - 1)]
  const step = (by: number) => setChosen((before) => (before + by + images.length) % images.length)

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  function onPointerUp({ clientX }: PointerEvent) {
    const distance = clientX - pressedAt.current
    if (Math.abs(distance) > SWIPE_PX) step(distance < 0 ? 1 : -1)
  }

  if (!shown) return <PostThumbnail post={post} sizes={SIZES} isEager="most" className="rounded-lg" />
  const isOne = images.length === 1
  return (
    <section
      aria-label="Photos"
      onKeyDown={isOne ? undefined : onKeyDown}
      className={`max-md:first:-mt-3 ${isOne ? '' : 'grid gap-3 md:grid-cols-[96px_minmax(0,1fr)]'}`}
    >
      <div
        className="group relative touch-pan-y overflow-hidden bg-art-scrim max-md:-mx-4 md:order-2 md:rounded-lg"
        onPointerDown={({ clientX }) => {
          pressedAt.current = clientX
        }}
        onPointerUp={isOne ? undefined : onPointerUp}
      >
        {/* The window's height limits portrait pictures; wide ones keep their full width. */}
        <div className="mx-auto" style={{ width: `min(100%, ${(70 * shown.width) / shown.height}vh)` }}>
          <PostPicture
            picture={shown}
            alt={isOne ? post.title : `${post.title}, photo ${chosen + 1} of ${images.length}`}
            sizes={SIZES}
            isEager="most"
          />
        </div>
        {!isOne && (
          <>
            <Step label="Previous photo" side="left" onStep={() => step(-1)} />
            <Step label="Next photo" side="right" onStep={() => step(1)} />
          </>
        )}
      </div>
      {!isOne && <Thumbnails images={images} chosen={chosen} onChoose={setChosen} />}
    </section>
  )
}

type ThumbnailsProps = { images: Post['images']; chosen: number; onChoose: (index: number) => void }

function Thumbnails({ images, chosen, onChoose }: ThumbnailsProps) {
  return (
    // The padding is for the focus ring, which the scrolling box would clip.
    <ol className="flex gap-2.5 overflow-x-auto p-1 max-md:-mx-4 max-md:px-4 md:flex-col">
      {images.map((picture, index) => (
        <li key={picture.url} className="shrink-0 max-md:w-22">
          <button
            type="button"
            aria-label={`Photo ${index + 1}`}
            aria-current={index === chosen}
            onClick={() => onChoose(index)}
            className="block w-full overflow-hidden rounded-sm aria-current:ring-2 aria-current:ring-accent"
          >
            <PostPicture picture={picture} alt="" sizes="88px" className="aspect-4/3" />
          </button>
        </li>
      ))}
    </ol>
  )
}

function Step({ label, side, onStep }: { label: string; side: 'left' | 'right'; onStep: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onStep}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-art-scrim/75 text-on-art ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon size={22} aria-hidden />
    </button>
  )
}
