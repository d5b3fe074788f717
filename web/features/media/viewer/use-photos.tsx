import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Picture } from '#contract/media.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { LayerFailed } from '../../../ui/layer-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { PhotoViewer } from './lazy-photo-viewer.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The photo that is shown full screen, and the group it belongs to: the same photo may be on a page twice. */
    photo?: { url: string; group: string } | undefined
  }
}

export type Photos = ReturnType<typeof usePhotos>

/**
 * Photos that open full screen. Spread `linkTo(index)` onto the link around each, and render `viewer` once. The open
 * viewer is a history entry with the same URL, so that Back closes it.
 */
export function usePhotos(photos: readonly Picture[], title: string, caption = title) {
  const group = useId()
  const router = useRouter()
  const navigate = useNavigate()
  const open = useRouterState({ select: ({ location }) => location.state.photo })
  const first = open?.group === group ? photos.findIndex(({ url }) => url === open.url) : -1
  const onShow = useFocusAfterwards(photos, group)

  const altOf = (index: number) => (photos.length === 1 ? title : `${title}, photo ${index + 1} of ${photos.length}`)
  const show = (index: number) =>
    navigate({
      to: '.',
      search: (now: object) => now,
      state: { photo: { url: photos[index]!.url, group } },
      resetScroll: false,
    })
  // Back may have closed the viewer while it was fading out.
  const close = () => router.history.location.state.photo && router.history.back()

  return {
    altOf,
    show,
    preload: PhotoViewer.preload,
    /** A real link: without the viewer, and in new tabs, it shows the photo alone. */
    linkTo: (index: number) => ({
      href: fullUrl(photos[index]!),
      'data-group': group,
      'aria-haspopup': 'dialog' as const,
      onPointerEnter: PhotoViewer.preload,
      onFocus: PhotoViewer.preload,
      onClick(event: MouseEvent<HTMLElement>) {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void show(index)
      },
    }),
    viewer: first >= 0 && (
      <LayerFailed onFail={close} onRetry={PhotoViewer.preload}>
        <Suspense fallback={<Opening />}>
          <PhotoViewer photos={photos} altOf={altOf} caption={caption} first={first} onShow={onShow} onClose={close} />
        </Suspense>
      </LayerFailed>
    ),
  }
}

/** When the viewer closes, the focus goes to the photo shown last, or else to where it was. */
function useFocusAfterwards(photos: readonly Picture[], group: string) {
  const router = useRouter()
  const shown = useRef(-1)
  const latest = useRef(photos)
  latest.current = photos

  // Waits for `onRendered`: right after the viewer closes, the router still restores the old scroll position of a strip
  // of photos.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation?.state.photo?.group !== group || toLocation.state.photo) return
        const photo = latest.current[shown.current]
        const links = document.querySelectorAll<HTMLAnchorElement>(`a[data-group="${group}"]`)
        ;[...links].find((link) => photo && link.getAttribute('href') === fullUrl(photo))?.focus()
      }),
    [router, group],
  )

  return (index: number) => {
    shown.current = index
  }
}

function fullUrl(photo: Picture) {
  return pictureUrl(photo, 1920)
}

function Opening() {
  return createPortal(
    <p role="status" className="fixed inset-0 z-50 grid place-items-center bg-art-scrim text-on-art">
      <span className="sr-only">Loading</span>
      <Spinner size={32} />
    </p>,
    document.body,
  )
}
