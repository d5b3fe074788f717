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
