import { Trophy } from 'lucide-react'

/**
 * Points, with a mark of their own, because stars are ratings. `of`: whose they are, where that is not obvious: 'this
 * post', 'Mara Okafor'.
 */
export function PointsBadge({ points, size = 'md', of }: { points: number; size?: 'sm' | 'md'; of?: string }) {
  const box = size === 'sm' ? 'h-5 text-[11.5px]' : 'h-6 text-[12.5px]'
  const shown = points.toLocaleString('en-US')
  const name = `${points === 1 ? 'point' : 'points'}${of ? ` for ${of}` : ''}`
  return (
    <span
      title={`${shown} ${name}`}
      className={`inline-flex shrink-0 items-center gap-1 rounded-full bg-brass-wash pr-2 pl-1.75 leading-none font-[720] text-brass tabular-nums ${box}`}
    >
      <Trophy size={13} strokeWidth={2.5} aria-hidden />
      {shown}
      <span className="sr-only"> {name}</span>
    </span>
  )
}
