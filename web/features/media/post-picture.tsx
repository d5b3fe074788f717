import { type CSSProperties, useMemo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { type Picture, type PictureShape, pictureHeight } from '#contract/media.ts'
import { pictureSet, pictureUrl } from './picture-url.ts'

type Props = {
  picture: Picture
  alt: string
  /** How wide it is shown, as in the attribute of `img`. */
  sizes: string
  /** Cropped by the server; without it the whole picture. */
  shape?: PictureShape
  /** On the first screen: loads at once. `'most'`: before everything else, for the one largest picture. */
  isEager?: boolean | 'most'
  className?: string
}

/** A picture in the sizes that screens need; its blurred placeholder holds the place meanwhile. */
export function PostPicture({ picture, alt, sizes, shape, isEager = false, className = '' }: Props) {
  const { width, height } = picture
  const blur = useMemo(() => blurOf(picture.thumbhash), [picture.thumbhash])

  return (
    <img
      src={pictureUrl(picture, 640, shape)}
      srcSet={pictureSet(picture, shape)}
      sizes={sizes}
      width={width}
      height={shape ? pictureHeight(width, shape) : height}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager === 'most' ? 'high' : 'auto'}
      decoding="async"
      style={blur}
      className={`block h-auto w-full bg-cover object-cover ${className}`}
    />
  )
}

function blurOf(thumbhash: string | null): CSSProperties | undefined {
  if (!thumbhash) return undefined
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
  return { backgroundImage: `url(${thumbHashToDataURL(bytes)})` }
}
