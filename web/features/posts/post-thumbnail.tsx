import type { PostCard } from '#contract/posts.ts'
import { PostPicture } from '../media/index.ts'

type Props = {
  post: Pick<PostCard, 'kind' | 'title' | 'thumbnail'>
  /** How wide it is shown, as in the attribute of `img`. */
  sizes: string
  isEager?: boolean | 'most'
  className?: string
}

/** The picture of a post in 16:9; without one a drawing that stands for its kind. */
export function PostThumbnail({ post, sizes, isEager = false, className = '' }: Props) {
  if (post.thumbnail) {
    return (
      <PostPicture
        picture={post.thumbnail}
        alt={post.title}
        sizes={sizes}
        shape="wide"
        isEager={isEager}
        className={`aspect-video ${className}`}
      />
    )
  }
  return (
    <img
      src={`/art/stand-in-${post.kind}.webp`}
      alt=""
      width={640}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={`block aspect-video h-auto w-full object-cover ${className}`}
    />
  )
}
