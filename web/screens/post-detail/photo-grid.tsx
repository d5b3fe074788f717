import { Images } from 'lucide-react'
import type { Picture } from '#contract/media.ts'
import { shownWidths } from '#contract/picture-url.ts'
import { Motion, type Photos, PostPicture } from '../../features/media/index.ts'
import { FramedPhoto, fitOf, frameOf, frameStyle } from './framed-photo.tsx'

const SMALL = '(width < 1100px) 25vw, 18vw'

/** One large photo, two or three small ones beside it, and a button that shows all. */
export function PhotoGrid({ images, photos }: { images: readonly Picture[]; photos: Photos }) {
  const frame = frameOf(images)
  const small = Math.min(3, images.length - 1)
  // The small ones share the height of the large one, so that all have the same shape.
  const grid = small === 3 ? 'grid-cols-4 grid-rows-3' : 'grid-cols-3 grid-rows-2'
  const large = small === 3 ? 'col-span-3 row-span-3' : 'col-span-2 row-span-2'

  return (
    <section
      aria-label="Photos"
      style={frameStyle((frame * (small + 1)) / small)}
      className="relative aspect-(--frame) max-h-[75vh] w-full"
    >
      <ol className={`grid size-full gap-2 ${grid}`}>
        {images.slice(0, small + 1).map((photo, index) => (
          <li key={photo.url} className={`relative min-h-0 min-w-0 ${index === 0 ? large : ''}`}>
            <a {...photos.linkTo(index)} className="block size-full overflow-hidden rounded-md bg-art-scrim">
              {index === 0 ? (
                <FramedPhoto
                  photo={photo}
                  frame={frame}
                  alt={photos.altOf(0)}
                  sizes={shownWidths.grid}
                  isEager="most"
                />
              ) : (
                <PostPicture picture={photo} alt={photos.altOf(index)} sizes={SMALL} isEager className="size-full!" />
              )}
            </a>
            <Motion
              picture={photo}
              of={photos.altOf(index)}
              fit={index === 0 ? fitOf(photo, frame) : 'cover'}
              className="rounded-md"
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => photos.show(0)}
        onPointerEnter={photos.preload}
        onFocus={photos.preload}
        className="type-control-sm absolute right-3 bottom-3 flex min-h-11 items-center gap-2 rounded-md bg-art-scrim/85 px-4 text-on-art hover:bg-art-scrim"
      >
        <Images size={18} aria-hidden />
        All {images.length} photos
      </button>
    </section>
  )
}
