import { CircleCheck } from 'lucide-react'
import { FieldError } from '../../../ui/field.tsx'
import { ProgressBar } from './progress-bar.tsx'
import type { Zip } from './use-zip.ts'

/** How far the ZIP of photos is uploaded, or why it can't be used. */
export function ZipState({ zip: { name, bytes, totalBytes, url, error } }: { zip: Zip }) {
  if (error) return <FieldError>{error}</FieldError>
  if (url) {
    return (
      <p className="flex items-center gap-2.5 text-ink-2">
        <CircleCheck size={20} aria-hidden className="shrink-0 text-ok" />
        <span className="min-w-0 break-all">Uploaded {name}</span>
      </p>
    )
  }
  const isChecking = bytes >= totalBytes
  return (
    <div className="grid gap-2 text-ink-2">
      <p className="min-w-0 break-all">
        {isChecking ? `Checking ${name} ...` : `Uploading ${name}: ${Math.floor((100 * bytes) / totalBytes)}%`}
      </p>
      <ProgressBar label={`Upload of ${name}`} value={bytes} max={totalBytes} />
    </div>
  )
}
