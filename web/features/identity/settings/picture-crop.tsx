import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { cropImage, type Square } from '../../media/index.ts'

const MAX_ZOOM = 4
/** The smallest crop, in pixels; a smaller one would look blurred at large sizes. */
const LEAST_SIDE = 160

type Props = {
  file: File
  onDone: (picture: File) => void
  /** The browser cannot decode it. The caller lets the server decide whether the file is valid. */
  onUnreadable: () => void
  onCancel: () => void
}

/** Crops a profile picture by pointer, wheel, arrow keys, or slider. */
export function PictureCrop({ file, onDone, onUnreadable, onCancel }: Props) {
  const [zoom, setZoom] = useState(1)
  const [maxZoom, setMaxZoom] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const part = useRef<Square>(null)
  const [loaded] = useState(() => Promise.withResolvers<void>())
  const hint = useId()
  const isWanted = useIsMounted()

  async function use() {
    setBusy(true)
    await loaded.promise
    const picture = await cropImage(file, part.current!).catch(() => null)
    if (!isWanted.current) return
    if (picture) onDone(picture)
    else onUnreadable()
  }

  return (
    <fieldset
      ref={focusAtFirst}
      tabIndex={-1}
      aria-label="Crop your photo"
      className="w-full outline-none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape cancels only the crop, not the dialog around it.
        event.preventDefault()
        onCancel()
      }}
    >
      <div className="relative aspect-square w-full max-w-80 overflow-hidden rounded-md bg-surface-3">
        <CropArea
          file={file}
          zoom={zoom}
          maxZoom={maxZoom}
          hintId={hint}
          onZoom={setZoom}
          onMaxZoom={setMaxZoom}
          onPart={(pixels) => {
            part.current = pixels
            loaded.resolve()
          }}
          onUnreadable={onUnreadable}
        />
      </div>
      <p id={hint} className="mt-2 text-sm text-ink-3">
        Drag the photo, or move it with the arrow keys.
      </p>
      {maxZoom > 1 && (
        <div className="mt-2 max-w-80">
          <Slider label="Zoom" min={1} max={maxZoom} step={0.05} value={zoom} onChange={setZoom} />
        </div>
      )}
      <Buttons isBusy={isBusy} onCancel={onCancel} onUse={() => void use()} />
    </fieldset>
  )
}

type AreaProps = Pick<Props, 'file' | 'onUnreadable'> & {
  zoom: number
  maxZoom: number
  hintId: string
  onZoom: (zoom: number) => void
  onMaxZoom: (most: number) => void
  onPart: (part: Square) => void
}

function CropArea({ file, zoom, maxZoom, hintId, onZoom, onMaxZoom, onPart, onUnreadable }: AreaProps) {
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  if (!url) return null
  return (
    <Cropper
      image={url}
      crop={crop}
      zoom={zoom}
      maxZoom={maxZoom}
      aspect={1}
      cropShape="round"
      showGrid={false}
      objectFit="cover"
      keyboardStep={8}
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropComplete={(_, pixels) => onPart(pixels)}
      disableAutomaticStylesInjection
      onMediaLoaded={({ naturalWidth, naturalHeight }) =>
        onMaxZoom(Math.min(MAX_ZOOM, Math.max(1, Math.min(naturalWidth, naturalHeight) / LEAST_SIDE)))
      }
      mediaProps={{ onError: onUnreadable, alt: '' }}
      cropperProps={{ role: 'application', 'aria-label': 'Crop area', 'aria-describedby': hintId }}
      classes={{ cropAreaClassName: 'focus-visible:outline-3! focus-visible:-outline-offset-6! outline-focus!' }}
    />
  )
}

function focusAtFirst(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}

function Buttons({ isBusy, onCancel, onUse }: { isBusy: boolean; onCancel: () => void; onUse: () => void }) {
  return (
    <div className="mt-2 flex max-w-80 justify-end gap-2">
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button look="primary" isBusy={isBusy} busyLabel="Cropping ..." onClick={onUse}>
        Use photo
      </Button>
    </div>
  )
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
