import type { Category } from '#contract/kinds/market.ts'
import type { Picture } from '#contract/media.ts'
import type { PostKind } from '#contract/posts.ts'
import { NoPhoto } from './no-photo.tsx'
import { PostPicture } from './post-picture.tsx'

type Props = {
  picture: Picture | null
  kind: PostKind
  category?: Category | null | undefined
  className?: string
  sizes?: string
}

/** A small picture of what a post is about, or a drawing if it has none. The title is next to it. */
export function PostThumb({ picture, kind, category, className = '', sizes = '92px' }: Props) {
  const shape = `aspect-4/3! rounded-sm ${className}`
  if (picture) return <PostPicture picture={picture} alt="" shape="wide" sizes={sizes} className={shape} />
  if (kind !== 'forum') return <NoPhoto kind={kind} category={category} className={`w-full ${shape}`} />
  return <img src="/art/blueprint-1.webp" alt="" loading="lazy" className={`block w-full object-cover ${shape}`} />
}
