import { Upload as UploadIcon } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import type { MediaType } from '#contract/media.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useAnnounced } from '../../ui/use-announced.ts'
import { WhileOn } from '../switches/index.ts'
import { leftOutOf } from './left-out.ts'
import { PhotoTiles } from './photo-tiles.tsx'
import type { StoredFile } from './store-file.ts'
import { RunningRow, StoredRow } from './upload-row.tsx'
import type { Uploads } from './use-uploads.ts'

/** Posts have no documents. */
type FieldType = Exclude<MediaType, 'raw'>

type Props = {
  type: FieldType
  /** The files already uploaded; the first picture is the cover. */
  files: readonly StoredFile[]
  onRemove: (file: StoredFile) => void
  /** Several photos can be reordered. */
  onOrder?: (files: StoredFile[]) => void
  /** From `useUploads` in the form, so that uploads continue while this field is closed. */
  uploads: Uploads
  /** The maximum number of files. */
  max?: number
  /** The error text; in blog and request forms, 'Image upload failed'. */
  failure?: string
}

const kinds = {
  image: {
    // Some systems know no type for HEIC, only its extensions.
    accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/*,.heic,.heif',
    one: 'a photo',
    hint: 'JPEG, PNG, WebP, AVIF, HEIC, or GIF, up to 25 MB',
  },
  video: {
    accept: 'video/mp4,video/webm,video/quicktime,.mov',
    one: 'a video',
    hint: 'MP4, WebM, or MOV, up to 2 GB and 4 hours',
  },
}

/** Uploads files that are chosen or dropped, and lists them. */
export function UploadField(props: Props) {
  const { type, files, onRemove, onOrder, uploads, max = 1, failure = `Upload failed for ${type}` } = props
  const { running, start, cancel, retry } = uploads
  const room = Math.max(0, max - files.length - running.length)
  const [left, setLeft] = useState<string[]>([])
  const count = files.length + running.length
  const hasTiles = onOrder && files.length > 0
  useAnnounced(running.some(({ waitsFor }) => waitsFor !== null) ? 'Uploads will resume when you’re back online' : null)
  const rows = onOrder ? [] : files

  function choose(chosen: File[]) {
    setLeft(chosen.slice(room).map(({ name }) => name))
    start(chosen.slice(0, room))
  }

  return (
    <div>
      {hasTiles && <PhotoTiles photos={files} onRemove={onRemove} onOrder={onOrder} />}
      {rows.length + running.length > 0 && (
        <ul className={`grid gap-3.5 ${hasTiles ? 'mt-3.5' : ''}`}>
          {rows.map((file) => (
            <StoredRow key={file.url} type={type} file={file} onRemove={() => onRemove(file)} />
          ))}
          {running.map((upload) => (
            <RunningRow
              key={upload.key}
              type={type}
              upload={upload}
              failure={failure}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <WhileOn name="uploads">
          <Chooser type={type} room={room} isFirst={count === 0} onChoose={choose} />
        </WhileOn>
      )}
      {left.length > 0 && room === 0 && <FieldError>{leftOutOf(type, max, left)}</FieldError>}
    </div>
  )
}

type ChooserProps = { type: FieldType; room: number; isFirst: boolean; onChoose: (files: File[]) => void }

function Chooser({ type, room, isFirst, onChoose }: ChooserProps) {
  const { accept, one, hint } = kinds[type]
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [isOver, setOver] = useState(false)

  function choose(chosen: FileList | null) {
    onChoose(Array.from(chosen ?? []))
  }
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    choose(event.target.files)
    // Otherwise, choosing the same file again after removing it would do nothing.
    event.target.value = ''
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  function onDragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button.
    <div
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      className={`flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-sm ${isFirst ? '' : 'mt-3.5'} ${isOver ? 'outline-2 outline-dashed outline-focus' : ''}`}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={room > 1}
        onChange={onChange}
        hidden
        aria-label={`Choose ${one}`}
      />
      <Button
        icon={<UploadIcon size={18} aria-hidden />}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {isFirst ? `Choose ${one}` : `Add ${one}`}
      </Button>
      <span id={hintId} className="text-sm text-ink-3">
        {hint}
      </span>
    </div>
  )
}
