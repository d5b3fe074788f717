import { Eye, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Post } from '#contract/posts.ts'

/** Likes, dislikes, and views. */
export function Totals({ post }: { post: Post }) {
  const totals = [
    { Icon: ThumbsUp, count: post.likes, name: 'likes' },
    { Icon: ThumbsDown, count: post.dislikes, name: 'dislikes' },
    { Icon: Eye, count: post.views, name: 'views' },
  ]
  return (
    <ul className="flex items-center gap-4 text-sm text-ink-3 tabular-nums">
      {totals.map(({ Icon, count, name }) => (
        <li key={name} title={`${count.toLocaleString('en-US')} ${name}`} className="flex items-center gap-1.5">
          <Icon size={16} aria-hidden />
          {count.toLocaleString('en-US')}
          <span className="sr-only"> {name}</span>
        </li>
      ))}
    </ul>
  )
}
