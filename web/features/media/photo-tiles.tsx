import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { announce } from '../../ui/announce.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { StoredFile } from './store-file.ts'

type Props = {
  photos: readonly StoredFile[]
  onRemove: (photo: StoredFile) => void
  onOrder: (photos: StoredFile[]) => void
}

/** Uploaded photos in order. The order changes by dragging, with buttons, or with the arrow keys on a button. */
export function PhotoTiles({ photos, onRemove, onOrder }: Props) {
  const { dragged, dragOf } = useDragging(photos, onOrder)

  function move(from: number, to: number) {
    if (to < 0 || to >= photos.length) return
    onOrder(moved(photos, from, to))
    announce(to === 0 ? 'Now the first photo' : `Moved to photo ${to + 1} of ${photos.length}`)
  }

  return (
    <>
      <ol aria-label="Uploaded photos" className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2">
        {photos.map((photo, index) => (
          <Tile
            key={photo.url}
            photo={photo}
            index={index}
            count={photos.length}
            isDragged={photo.url === dragged}
            drag={dragOf(index)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => {
              onRemove(photo)
              announce(`Removed photo ${index + 1}, ${photo.name}`)
            }}
          />
        ))}
      </ol>
      {photos.length > 1 && (
        <p className="mt-2 text-sm text-ink-3">
          The first photo is the cover. Drag photos or use the arrows to reorder them.
        </p>
      )}
      <Notes photos={photos} />
    </>
  )
}

/** What the server has to say about some of them. */
function Notes({ photos }: Pick<Props, 'photos'>) {
  const noted = photos.filter(({ note }) => note)
  if (noted.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 text-sm text-ink-2">
      {noted.map(({ url, name, note }) => (
        <li key={url}>
          <b className="font-semibold">{name}:</b> {note}
        </li>
      ))}
    </ul>
  )
}

type TileProps = {
  photo: StoredFile
  index: number
  count: number
  isDragged: boolean
  drag: object
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function Tile({ photo, index, count, isDragged, drag, onMove, onRemove }: TileProps) {
  return (
    <li
      {...(count > 1 && drag)}
      className={`overflow-hidden rounded-sm bg-surface-3 ${count > 1 ? 'cursor-grab' : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      <span className="relative block aspect-4/3">
        {photo.previewUrl && (
          <img src={photo.previewUrl} alt={photo.name} draggable={false} className="size-full object-cover" />
        )}
        {index === 0 && count > 1 && (
          <b className="absolute top-2 left-2 rounded-xs bg-art-scrim/85 px-2 py-0.5 text-xs font-semibold text-on-art">
            Cover
          </b>
        )}
      </span>
      <div className="flex justify-end">
        {count > 1 && (
          <>
            <Mover label={`Move photo ${index + 1} left`} isAtEnd={index === 0} onMove={onMove} by={-1}>
              <ArrowLeft size={18} aria-hidden />
            </Mover>
            <Mover label={`Move photo ${index + 1} right`} isAtEnd={index === count - 1} onMove={onMove} by={1}>
              <ArrowRight size={18} aria-hidden />
            </Mover>
          </>
        )}
        <IconButton label={`Remove photo ${index + 1}`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

type MoverProps = {
  label: string
  isAtEnd: boolean
  by: 1 | -1
  onMove: (by: 1 | -1) => void
  children: ReactNode
}

/** At the end of the list, the button stays focusable, because it may still have the focus. */
function Mover({ label, isAtEnd, by, onMove, children }: MoverProps) {
  const button = useRef<HTMLButtonElement>(null)

  function move(by: 1 | -1) {
    onMove(by)
    // The browser drops the focus when the tile moves in the document.
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <IconButton
      ref={button}
      label={label}
      aria-disabled={isAtEnd}
      onClick={() => move(by)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') move(-1)
        if (key === 'ArrowRight') move(1)
      }}
      className="aria-disabled:opacity-40"
    >
      {children}
    </IconButton>
  )
}

/** Reorders tiles while one is dragged over them. */
function useDragging(photos: readonly StoredFile[], onOrder: (photos: StoredFile[]) => void) {
  const [dragged, setDragged] = useState<string>()

  const dragOf = (index: number) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox starts no drag without data. The custom type keeps text fields from accepting it.
      event.dataTransfer.setData('application/x-photo', '')
      setDragged(photos[index]!.url)
    },
    onDragEnter() {
      const from = photos.findIndex(({ url }) => url === dragged)
      if (from >= 0 && from !== index) onOrder(moved(photos, from, index))
    },
    onDragOver(event: DragEvent) {
      if (dragged) event.preventDefault()
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
    onDragEnd: () => setDragged(undefined),
  })
  return { dragged, dragOf }
}

function moved(photos: readonly StoredFile[], from: number, to: number) {
  return photos.toSpliced(from, 1).toSpliced(to, 0, photos[from]!)
}
