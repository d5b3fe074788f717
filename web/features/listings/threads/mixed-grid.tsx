import type { ComponentProps } from 'react'
import { PostGrid } from '../cards/post-grid.tsx'
import { useUnread } from './use-unread.ts'

type Props = Omit<ComponentProps<typeof PostGrid>, 'unread'>

/** A grid of cards of which some may be threads; these say how many replies are unread. */
export function MixedGrid(props: Props) {
  return <PostGrid {...props} unread={useUnread(props.posts)} />
}
