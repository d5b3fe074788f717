import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState } from 'react'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './photo-viewer.css'
import { type Picture, pictureWidths } from '#contract/media.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { REDUCED_MOTION } from '../../../platform/use-media.ts'
import { MotionButton } from '../moving-picture.tsx'

export type ViewerProps = {
  photos: readonly Picture[]
  /** The alternative text of the photo at `index`. */
  altOf: (index: number) => string
  caption: string
  /** The index of the photo to start with. */
  first: number
  onShow: (index: number) => void
  onClose: () => void
}

/** Shows photos full screen, with the usual keys, swipes, pinching, wheel, and double clicks. */
export function PhotoViewer({ photos, altOf, caption, first, onShow, onClose }: ViewerProps) {
  const isOne = photos.length === 1
  const [isMoving, setMoving] = useState(() => !matchMedia(REDUCED_MOTION).matches)
  const [shown, setShown] = useState(first)
  const slides = useSlides({ photos, altOf, isMoving, shown })
  return (
    <Lightbox
      open
      close={onClose}
      {...slides}
      on={{
        view: ({ index }) => {
          setShown(index)
          onShow(index)
        },
      }}
      plugins={isOne ? [Zoom] : [Counter, Zoom]}
      carousel={{ finite: isOne, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnPullUp: true, closeOnBackdropClick: true }}
      counter={{ separator: 'of' }}
      zoom={{ scrollToZoom: true, pinchZoomV4: true, maxZoomPixelRatio: 3 }}
      // Our style sheet locks scrolling on the element that scrolls.
      noScroll={{ disabled: true }}
      labels={{ Lightbox: 'Photo viewer', Previous: 'Previous photo', Next: 'Next photo', Slide: 'photo' }}
      render={{
        iconPrev: () => <ChevronLeft size={28} aria-hidden />,
        iconNext: () => <ChevronRight size={28} aria-hidden />,
        iconClose: () => <X size={24} aria-hidden />,
        iconZoomIn: () => <ZoomIn size={24} aria-hidden />,
        iconZoomOut: () => <ZoomOut size={24} aria-hidden />,
        ...(isOne && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => (
          <>
            <p className="photo-caption">{caption}</p>
            {photos[shown]?.isAnimated && (
              <MotionButton
                isMoving={isMoving}
                of={altOf(shown)}
                onToggle={() => setMoving(!isMoving)}
                className="photo-motion"
              />
            )}
          </>
        ),
      }}
    />
  )
}

type Shown = Pick<ViewerProps, 'photos' | 'altOf'> & { isMoving: boolean; shown: number }

/** The viewer goes to `index` whenever it gets new slides, so both only change together, and it stays where it is. */
function useSlides({ photos, altOf, isMoving, shown }: Shown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes must not make new slides.
  return useMemo(
    () => ({ index: shown, slides: photos.map((photo, index) => slideOf(photo, altOf(index), isMoving)) }),
    [photos, isMoving],
  )
}

function slideOf(photo: Picture, alt: string, isMoving: boolean): SlideImage {
  const { width, height } = photo
  if (photo.isAnimated && isMoving) return { src: photo.url, alt, width, height }
  return {
    src: pictureUrl(photo, 1920),
    alt,
    srcSet: pictureWidths(photo.width).map((width) => ({
      src: pictureUrl(photo, width),
      width,
      height: Math.round((width * photo.height) / photo.width),
    })),
  }
}
