import { FileText, Film, ImageIcon, RotateCw, X } from 'lucide-react'
import type { MediaType } from '#contract/media.ts'
import { useOnline } from '../../platform/use-online.ts'
import { announce } from '../../ui/announce.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { fileSize } from './file-size.ts'
import type { StoredFile } from './store-file.ts'
import type { RunningUpload } from './use-uploads.ts'

/** Under the bar while an attempt failed, or while the browser knows that it is offline. */
const waits = { connection: 'Waiting for connection', server: 'We’re busy right now. We’ll keep trying.' }
const words = { image: 'image', video: 'video', raw: 'file' }
const icons = { image: ImageIcon, video: Film, raw: FileText }

/** A file being uploaded: thumbnail, name, progress, size, and a cancel button. */
export function RunningRow({
  type,
  upload,
  failure,
  onCancel,
  onRetry,
}: {
  type: MediaType
  upload: RunningUpload
  /** The error text: 'Upload failed for image'. */
  failure: string
  onCancel: () => void
  onRetry: () => void
}) {
  const { name, preview, error } = upload
  const cancel = () => {
    onCancel()
    announce(error === null ? `Canceled the upload of ${name}` : `Removed ${name}`)
  }

  return (
    <Row type={type} preview={preview} name={name}>
      <div className="-my-1.5 -mr-2 flex">
        {error !== null && (
          <IconButton label={`Try again: ${name}`} onClick={onRetry}>
            <RotateCw size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton label={error === null ? `Cancel upload of ${name}` : `Remove ${name}`} onClick={cancel}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="col-span-2 mt-1.5">
        {error === null ? (
          <Bar type={type} upload={upload} />
        ) : (
          <p role="alert" className="text-sm text-danger">
            <b className="font-semibold">{failure}</b>
            <span className="block text-ink-2">{error}</span>
          </p>
        )}
      </div>
    </Row>
  )
}

/** How far it is, or what it waits for. */
function Bar({ type, upload }: { type: MediaType; upload: RunningUpload }) {
  const { name, bytes, totalBytes, waitsFor } = upload
  const isOnline = useOnline()
  const wait = isOnline ? waitsFor : 'connection'
  const percent = Math.floor((bytes / Math.max(1, totalBytes)) * 100)

  return (
    <>
      <progress
        aria-label={`Upload of ${name}`}
        value={percent}
        max={100}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-accent"
      />
      <p className="mt-1.5 flex justify-between gap-3 text-sm text-ink-3 tabular-nums">
        <span>{wait ? waits[wait] : `Uploading ${words[type]}...`}</span>
        <span>
          {percent}% of {fileSize(totalBytes)}
        </span>
      </p>
    </>
  )
}

type StoredProps = {
  type: MediaType
  file: StoredFile
  /** Shown if given. */
  bytes?: number
  onRemove: () => void
}

export function StoredRow({ type, file, bytes, onRemove }: StoredProps) {
  const remove = () => {
    onRemove()
    announce(`Removed ${file.name}`)
  }
  return (
    <Row type={type} preview={file.previewUrl} name={file.name}>
      <IconButton label={`Remove ${file.name}`} onClick={remove} className="-my-1.5 -mr-2">
        <X size={18} aria-hidden />
      </IconButton>
      <p className="col-span-2 flex justify-between gap-3 text-sm text-ok">
        <span>Uploaded</span>
        {bytes !== undefined && <span className="text-ink-3 tabular-nums">{fileSize(bytes)}</span>}
      </p>
      {file.note && <p className="col-span-2 mt-1 text-sm text-ink-2">{file.note}</p>}
    </Row>
  )
}

type RowProps = { type: MediaType; preview: string | null; name: string; children: React.ReactNode }

function Row({ type, preview, name, children }: RowProps) {
  const Stand = icons[type]

  return (
    <li className="flex items-center gap-3.5">
      <span className="grid aspect-video w-26 shrink-0 place-items-center overflow-hidden rounded-sm bg-surface-3 text-ink-3">
        {preview ? <img src={preview} alt="" className="size-full object-cover" /> : <Stand size={22} aria-hidden />}
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-2">
        <b className="truncate font-semibold">{name}</b>
        {children}
      </div>
    </li>
  )
}
