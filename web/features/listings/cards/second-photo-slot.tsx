import { type ComponentType, useEffect, useState } from 'react'
import type { PostCard } from '#contract/posts.ts'
import type { SecondPhotoProps } from './second-photo-props.ts'

/** Lets a card with several photos show the second one. Without its code, which loads after the cards, it shows the first. */
export function SecondPhotoSlot({ post }: { post: PostCard }) {
  const picture = post.secondPicture
  const hasOne = picture !== undefined
  const [Photo, setPhoto] = useState<ComponentType<SecondPhotoProps>>()
  useEffect(() => {
    if (hasOne)
      import('./second-photo.tsx').then(
        ({ SecondPhoto }) => setPhoto(() => SecondPhoto),
        () => {},
      )
  }, [hasOne])
  return picture && Photo ? <Photo post={post} picture={picture} /> : null
}
