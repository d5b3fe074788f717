import { shownWidths } from '#contract/picture-url.ts'
import type { Post } from '#contract/posts.ts'
import { PostThumbnail } from '../../features/listings/index.ts'
import { usePhotos } from '../../features/media/index.ts'
import { PHONE, useMedia } from '../../platform/use-media.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoStrip } from './photo-strip.tsx'

/** The photos of a post, or its stand-in. A vehicle with enough photos shows several at once if there is room. */
export function Gallery({ post }: { post: Post }) {
  const { images, kind, title } = post
  const isPhone = useMedia(PHONE)
  const photos = usePhotos(images, title)
  if (images.length === 0)
    return <PostThumbnail post={post} sizes={shownWidths.lead} isEager="most" className="rounded-lg" />

  const Photos = kind === 'vehicle' && images.length > 2 && !isPhone ? PhotoGrid : PhotoStrip
  return (
    <>
      <Photos images={images} photos={photos} />
      {/* Outside of both layouts, so that turning a phone does not close it. */}
      {photos.viewer}
    </>
  )
}
