import { type ComponentType, useEffect, useState } from 'react'
import type { MotionProps } from './motion-props.ts'

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
