import { Info } from 'lucide-react'
import type { Clip } from '#contract/media.ts'

/** Says that a video is still being processed, or what could not be done; else nothing. */
export function ClipNote({ clip: { state, note } }: { clip: Clip }) {
  const words =
    state === 'processing' ? 'We’re making a version that starts faster. Until it’s ready, the original plays.' : note
  if (!words) return null

  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-ink-3 max-md:px-4">
      <Info size={16} aria-hidden className="mt-0.5 shrink-0" />
      {words}
    </p>
  )
}
