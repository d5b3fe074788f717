import { type CSSProperties, useMemo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { type Picture, type PictureShape, pictureHeight } from '#contract/media.ts'
import { pictureSet, pictureUrl } from '#contract/picture-url.ts'
import { useBrokenPicture } from '../../platform/use-broken-picture.ts'
import { missingPicture } from './missing-picture.ts'

type Props = {
  picture: Picture
  alt: string
  /** The `sizes` attribute of the `img`. */
  sizes: string
  /** The server crops it to this shape; by default, the whole picture. */
  shape?: PictureShape
  /** In the first viewport, load eagerly. `'most'`: with high priority, for the single largest picture. */
  isEager?: boolean | 'most'
  className?: string
}

/** A responsive picture, with a blurred placeholder while it loads, and a drawn one if it cannot be loaded. */
export function PostPicture({ picture, alt, sizes, shape, isEager = false, className = '' }: Props) {
  const { width } = picture
  const height = shape ? pictureHeight(width, shape) : picture.height
  const { isBroken, onError } = useBrokenPicture(picture.url)
  const blur = useMemo(() => blurOf(picture.thumbhash), [picture.thumbhash])

  return (
    <img
      src={isBroken ? missingPicture(width, height) : pictureUrl(picture, 640, shape)}
      srcSet={isBroken ? undefined : pictureSet(picture, shape)}
      onError={isBroken ? undefined : onError}
      sizes={sizes}
      width={width}
      height={height}
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
