import { ExternalLink } from 'lucide-react'
import type { Post } from '#contract/posts.ts'

/** Free text; rendered as a link only if it is an HTTP URL. */
export function PostLink({ post: { link } }: { post: Post }) {
  if (!link) return null
  if (!/^https?:\/\//i.test(link)) return <p className="mt-4 text-base break-words text-ink-2">{link}</p>
  return (
    <a
      href={link}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className="mt-4 inline-flex min-h-11 max-w-full items-center gap-2 text-base text-powder underline underline-offset-3"
    >
      <ExternalLink size={16} aria-hidden className="shrink-0" />
      <span className="truncate">{link.replace(/^https?:\/\//i, '')}</span>
    </a>
  )
}
