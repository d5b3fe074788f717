import type { Picture } from '#contract/media.ts'
import { PostPicture } from './post-picture.tsx'

type Props = { picture: Picture | null; kind: 'market' | 'vehicle'; className?: string; sizes?: string }

/** A small picture of a part or a vehicle, or a drawing if it has none. The title is next to it. */
export function PostThumb({ picture, kind, className = '', sizes = '92px' }: Props) {
  const shape = `aspect-4/3! rounded-sm ${className}`
  if (picture) return <PostPicture picture={picture} alt="" shape="wide" sizes={sizes} className={shape} />
  return (
    <img src={`/art/standin-${kind}.webp`} alt="" loading="lazy" className={`block w-full object-cover ${shape}`} />
  )
}
