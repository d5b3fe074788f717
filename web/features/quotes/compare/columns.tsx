import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { PHONE, useMedia } from '../../../platform/use-media.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** More than these dots would be too small to tell apart. */
const MOST_DOTS = 8

const widths = ['', 'md:max-w-160', 'md:grid-cols-2', 'md:grid-cols-2 lg:grid-cols-3'] as const

/** Quotes side by side, up to three in a row. On phones, one at a time, to swipe or with the buttons. */
export function Columns({ count, children }: { count: number; children: ReactNode }) {
  const isPhone = useMedia(PHONE)
  const { strip, shown, onScroll, show } = useSwipe(count)
  return (
    <>
      <div
        ref={strip}
        onScroll={onScroll}
        // Positioned, or else what is only read aloud in the columns would make the page scroll sideways.
        className={`relative grid gap-x-4 max-md:-mx-4 max-md:auto-cols-[86%] max-md:grid-flow-col max-md:grid-rows-[repeat(9,auto)] max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:gap-x-3 max-md:overflow-x-auto max-md:px-4 max-md:pt-0.5 max-md:pb-2 max-md:[scrollbar-width:none] md:grid-rows-[repeat(auto-fill,auto)] md:*:mb-4 ${widths[Math.min(count, 3)]}`}
      >
        {children}
      </div>
      {isPhone && count > 1 && (
        <div className="mt-1 flex items-center justify-center gap-2">
          <IconButton label="Previous quote" aria-disabled={shown === 0} onClick={() => show(shown - 1)}>
            <ChevronLeft size={22} aria-hidden />
          </IconButton>
          {count <= MOST_DOTS && <Dots count={count} shown={shown} />}
          <p className={count <= MOST_DOTS ? 'sr-only' : 'text-sm text-ink-2 tabular-nums'}>
            {shown + 1} of {count}
          </p>
          <IconButton label="Next quote" aria-disabled={shown === count - 1} onClick={() => show(shown + 1)}>
            <ChevronRight size={22} aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  )
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <span aria-hidden className="flex gap-2">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place.
        <span key={index} className={`size-2 rounded-full ${index === shown ? 'bg-marker' : 'bg-line-strong'}`} />
      ))}
    </span>
  )
}

/** The strip scrolls by touch or by `show`, and its scroll position says which quote is shown. */
function useSwipe(count: number) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)

  function onScroll() {
    const { scrollLeft, scrollWidth, clientWidth } = strip.current!
    const end = Math.max(1, scrollWidth - clientWidth)
    setShown(Math.round((scrollLeft / end) * (count - 1)))
  }
  function show(index: number) {
    const column = strip.current!.children[index]
    if (!column) return
    column.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  return { strip, shown: Math.min(shown, count - 1), onScroll, show }
}
