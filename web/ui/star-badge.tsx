import { Star } from 'lucide-react'

/** `of`: whose points they are, where that is not obvious: 'this post', 'Mara Okafor'. */
export function StarBadge({ points, size = 'md', of }: { points: number; size?: 'sm' | 'md'; of?: string }) {
  const box = size === 'sm' ? 'h-5 text-[11.5px]' : 'h-6 text-[12.5px]'
  const shown = points.toLocaleString('en-US')
  const name = `${points === 1 ? 'star point' : 'star points'}${of ? ` for ${of}` : ''}`
  return (
    <span
      title={`${shown} ${name}`}
      className={`inline-flex shrink-0 items-center gap-1 rounded-full bg-brass-wash pr-2 pl-1.75 leading-none font-[720] text-brass tabular-nums ${box}`}
    >
      <Star size={13} fill="currentColor" strokeWidth={0} aria-hidden />
      {shown}
      <span className="sr-only"> {name}</span>
    </span>
  )
}
