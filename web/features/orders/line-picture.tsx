import type { Picture, PictureShape } from '#contract/media.ts'
import { PostPicture } from '../media/index.ts'

type Props = {
  picture: Picture | null
  shape: PictureShape
  sizes: string
  isEager?: boolean
  className?: string
}

/** What was bought, or a drawing if it has no photo. Its title is beside it. */
export function LinePicture({ picture, shape, sizes, isEager = false, className = '' }: Props) {
  if (!picture) {
    return (
      <img
        src="/art/standin-market.webp"
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        className={`block w-full rounded-sm object-cover ${className}`}
      />
    )
  }
  return (
    <PostPicture
      picture={picture}
      alt=""
      sizes={sizes}
      shape={shape}
      isEager={isEager}
      className={`rounded-sm ${className}`}
    />
  )
}
