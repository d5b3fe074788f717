import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Picture } from '#contract/media.ts'
import { shownWidths } from '#contract/picture-url.ts'
import { Motion, type Photos, PostPicture } from '../../features/media/index.ts'
import { FramedPhoto, fitOf, frameOf, frameStyle } from './framed-photo.tsx'

/** One photo at a time in a strip to swipe, with thumbnails. Arrow keys step. A single photo has no controls. */
export function PhotoStrip({ images, photos }: { images: readonly Picture[]; photos: Photos }) {
  const { strip, chosen, onScroll, choose } = useStrip(images.length)
  const frame = frameOf(images)
  const isOne = images.length === 1

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    // Without this, browsers would also scroll the strip by a few pixels.
    event.preventDefault()
    choose(chosen + by)
  }

  return (
    <section
      aria-label="Photos"
      style={frameStyle(frame)}
      onKeyDown={isOne ? undefined : onKeyDown}
      className={`max-md:first:-mt-3 ${isOne ? '' : 'grid gap-3 md:grid-cols-[96px_minmax(0,1fr)]'}`}
    >
      <div className="relative overflow-hidden bg-art-scrim max-md:-mx-4 md:order-2 md:rounded-lg">
        <ol
          ref={strip}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {images.map((photo, index) => (
            <Slide
              key={photo.url}
              photo={photo}
              photos={photos}
              index={index}
              frame={frame}
              isChosen={index === chosen}
            />
          ))}
        </ol>
        {!isOne && (
          <>
            <Step label="Previous photo" side="left" onStep={() => choose(chosen - 1)} />
            <Step label="Next photo" side="right" onStep={() => choose(chosen + 1)} />
            <p className="absolute right-3 bottom-3 rounded-full bg-art-scrim/80 px-3 py-1 text-sm font-semibold text-on-art tabular-nums">
              {chosen + 1} of {images.length}
            </p>
          </>
        )}
      </div>
      {!isOne && <Thumbnails images={images} chosen={chosen} onChoose={choose} />}
    </section>
  )
}

type SlideProps = { photo: Picture; photos: Photos; index: number; frame: number; isChosen: boolean }

/** Only the chosen one moves: the others are out of sight. */
function Slide({ photo, photos, index, frame, isChosen }: SlideProps) {
  return (
    <li className="relative aspect-(--frame) max-h-[70vh] w-full shrink-0 snap-center snap-always">
      <a {...photos.linkTo(index)} tabIndex={isChosen ? 0 : -1} className="block size-full outline-offset-[-4px]">
        <FramedPhoto
          photo={photo}
          frame={frame}
          alt={photos.altOf(index)}
          sizes={shownWidths.lead}
          isEager={index === 0 && 'most'}
        />
      </a>
      {isChosen && <Motion picture={photo} of={photos.altOf(index)} fit={fitOf(photo, frame)} />}
    </li>
  )
}

/** The strip scrolls by touch or by `choose`, and its scroll position determines the chosen photo. */
function useStrip(count: number) {
  const strip = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(0)

  function onScroll() {
    const { scrollLeft, clientWidth } = strip.current!
    setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }
  function choose(index: number) {
    const element = strip.current!
    const next = (index + count) % count
    element.scrollTo({ left: next * element.clientWidth, behavior: 'instant' })
    if (element.contains(document.activeElement)) element.querySelectorAll('a')[next]?.focus({ preventScroll: true })
  }
  return { strip, chosen: Math.min(shown, count - 1), onScroll, choose }
}

type ThumbnailsProps = { images: readonly Picture[]; chosen: number; onChoose: (index: number) => void }

function Thumbnails({ images, chosen, onChoose }: ThumbnailsProps) {
  return (
    // The padding makes room for the focus ring, which the scrolling box would clip.
    <ol className="flex gap-2.5 overflow-x-auto p-1 max-md:-mx-4 max-md:px-4 md:max-h-[70vh] md:flex-col md:overflow-y-auto">
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
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-art-scrim/75 text-on-art pointer-coarse:hidden ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon size={22} aria-hidden />
    </button>
  )
}
