import { hasTallPicture, shownWidths } from '#contract/picture-url.ts'
import type { PostCard } from '#contract/posts.ts'
import { PostPicture } from '../../media/index.ts'

type Props = {
  post: Pick<PostCard, 'id' | 'kind' | 'title' | 'thumbnail'>
  /** The `sizes` attribute of the `img`. */
  sizes: string
  isEager?: boolean | 'most'
  className?: string
}

/**
 * A post's picture in 16:9, or a drawing for its kind if it has none. Between a tall picture's sides, its blurred
 * placeholder stays. The title is beside it, so it needs no text.
 */
export function PostThumbnail({ post, sizes, isEager = false, className = '' }: Props) {
  if (post.thumbnail && hasTallPicture(post)) {
    return (
      <PostPicture
        picture={post.thumbnail}
        alt=""
        sizes={shownWidths.tallCard}
        isEager={isEager}
        className={`aspect-video object-contain! ${className}`}
      />
    )
  }
  if (post.thumbnail) {
    return (
      <PostPicture
        picture={post.thumbnail}
        alt=""
        sizes={sizes}
        shape="wide"
        isEager={isEager}
        className={`aspect-video ${className}`}
      />
    )
  }
  return (
    <img
      src={placeholderArt(post)}
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

/** Forum posts never have a picture. Each gets one of several blueprints by its id, so that a grid looks varied. */
function placeholderArt({ kind, id }: Pick<PostCard, 'id' | 'kind'>) {
  return kind === 'forum' ? `/art/blueprint-${1 + (id % BLUEPRINTS)}.webp` : `/art/standin-${kind}.webp`
}
