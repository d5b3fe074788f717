import type { PostCard } from '#contract/posts.ts'
import { PostPicture } from '../../media/index.ts'

type Props = {
  post: Pick<PostCard, 'id' | 'kind' | 'title' | 'thumbnail'>
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
      src={standIn(post)}
      alt=""
      width={640}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={`block aspect-video h-auto w-full object-cover ${className}`}
    />
  )
}

const BLUEPRINTS = 8

/** Forum posts never have a picture: each has the blueprint that its number gives it, so that a grid is not one car. */
function standIn({ kind, id }: Pick<PostCard, 'id' | 'kind'>) {
  return kind === 'forum' ? `/art/blueprint-${1 + (id % BLUEPRINTS)}.webp` : `/art/standin-${kind}.webp`
}
