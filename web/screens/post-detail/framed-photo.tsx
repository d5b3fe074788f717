import type { CSSProperties } from 'react'
import type { Picture } from '#contract/media.ts'
import { PostPicture } from '../../features/media/index.ts'

type Props = { photo: Picture; frame: number; alt: string; sizes: string; isEager?: boolean | 'most' }

/**
 * A photo in a frame of a fixed shape. It is cropped if it nearly fits. Otherwise it is shown whole, in front of its
 * stretched, blurred placeholder, which fills the bars with its colors.
 */
export function FramedPhoto({ photo, frame, ...props }: Props) {
  const isWhole = fitOf(photo, frame) === 'contain'
  return (
    <PostPicture
      picture={photo}
      className={`size-full! ${isWhole ? 'bg-[length:100%_100%]! object-contain!' : ''}`}
      {...props}
    />
  )
}

/** How a photo is shown in a frame of this shape. */
export function fitOf(photo: Picture, frame: number) {
  const shape = photo.width / photo.height
  return Math.max(shape / frame, frame / shape) > 1.35 ? 'contain' : 'cover'
}

/** The shape of a post's frame, as width by height: that of its first photo, within limits, so that pages look alike. */
export function frameOf([first]: readonly Picture[]) {
  return first ? Math.min(16 / 9, Math.max(4 / 3, first.width / first.height)) : 4 / 3
}

/** For `aspect-(--frame)`. */
export function frameStyle(shape: number) {
  return { '--frame': shape } as CSSProperties
}
