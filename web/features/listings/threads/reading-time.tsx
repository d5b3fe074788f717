import { Play } from 'lucide-react'
import { durationOf } from '../../../platform/time.ts'

/** A small play mark and '00:42'; announced as 'Reading time: 00:42'. */
export function ReadingTime({ seconds }: { seconds: number }) {
  return (
    <span title="Reading time" className="flex shrink-0 items-center gap-1 tabular-nums">
      <Play size={10} fill="currentColor" strokeWidth={0} aria-hidden />
      <span className="sr-only">Reading time: </span>
      {durationOf(seconds)}
    </span>
  )
}
