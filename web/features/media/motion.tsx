import { type ComponentType, useEffect, useState } from 'react'
import type { Picture } from '#contract/media.ts'

export type MotionProps = {
  picture: Picture
  /** What the picture shows, for the name of the button. */
  of: string
  /** As the still picture behind it. */
  fit?: 'cover' | 'contain'
  /** Classes that place the button. */
  corner?: string
  className?: string
}

/**
 * Lets an animated picture move, with a button that stops it; nothing for others. Render it after the still picture and
 * its link, in an element that is positioned. If its code does not load, the picture stays still.
 */
export function Motion(props: MotionProps) {
  const { isAnimated, url } = props.picture
  const [Moving, setMoving] = useState<ComponentType<MotionProps>>()
  useEffect(() => {
    if (isAnimated)
      import('./moving-picture.tsx').then(
        ({ MovingPicture }) => setMoving(() => MovingPicture),
        () => {},
      )
  }, [isAnimated])
  return isAnimated && Moving ? <Moving key={url} {...props} /> : null
}
