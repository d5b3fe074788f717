import { hasTallPicture, shownWidths } from '#contract/picture-url.ts'
import type { PostCard } from '#contract/posts.ts'
import { NoPhoto, PostPicture } from '../../media/index.ts'

type Props = {
  post: Pick<PostCard, 'id' | 'kind' | 'title' | 'thumbnail'> & {
    market?: Pick<NonNullable<PostCard['market']>, 'category'>
  }
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
  const { id, kind, thumbnail, market } = post
  if (thumbnail && hasTallPicture(post)) {
    return (
      <PostPicture
        picture={thumbnail}
        alt=""
        sizes={shownWidths.tallCard}
        isEager={isEager}
        className={`aspect-video object-contain! ${className}`}
      />
    )
  }
  if (thumbnail) {
    return (
      <PostPicture
        picture={thumbnail}
        alt=""
        sizes={sizes}
        shape="wide"
        isEager={isEager}
        className={`aspect-video ${className}`}
      />
    )
  }
  if (kind !== 'forum')
    return <NoPhoto kind={kind} category={market?.category} className={`aspect-video ${className}`} />
  return (
    <img
      src={`/art/blueprint-${1 + (id % BLUEPRINTS)}.webp`}
      alt=""
      width={640}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={`block aspect-video h-auto w-full object-cover ${className}`}
    />
  )
}

/** Forum posts never have a picture. Each gets one of several blueprints by its id, so that a grid looks varied. */
const BLUEPRINTS = 8
