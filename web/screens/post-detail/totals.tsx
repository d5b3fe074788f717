import { Eye, type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { RollingNumber } from '../../ui/rolling-number.tsx'

/** Likes, dislikes, and views. */
export function Totals({ post }: { post: Post }) {
  const totals = [
    { Icon: ThumbsUp, count: post.likes, noun: 'like' },
    { Icon: ThumbsDown, count: post.dislikes, noun: 'dislike' },
    { Icon: Eye, count: post.views, noun: 'view' },
  ]
  return (
    <ul className="flex items-center gap-4 text-sm text-ink-3 tabular-nums">
      {totals.map(({ Icon, count, noun }) => (
        <Total key={noun} Icon={Icon} count={count} name={count === 1 ? noun : `${noun}s`} />
      ))}
    </ul>
  )
}

type TotalProps = { Icon: LucideIcon; count: number; name: string }

function Total({ Icon, count, name }: TotalProps) {
  return (
    <li title={`${count.toLocaleString('en-US')} ${name}`} className="flex items-center gap-1.5">
      <Icon size={16} aria-hidden />
      <RollingNumber value={count} />
      <span className="sr-only"> {name}</span>
    </li>
  )
}
