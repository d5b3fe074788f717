import { Images } from 'lucide-react'
import { shownWidths } from '#contract/picture-url.ts'
import type { Post } from '#contract/posts.ts'
import { Motion, PostPicture, usePhotos } from '../../features/media/index.ts'

/** The first photo at full width. It opens the viewer with all photos. */
export function CoverPhoto({ post: { images, title } }: { post: Post }) {
  const photos = usePhotos(images, title)
  const [cover] = images
  if (!cover) return null

  return (
    <div className="relative">
      <a {...photos.linkTo(0)} className="block rounded-lg">
        <PostPicture
          picture={cover}
          alt={photos.altOf(0)}
          shape="wide"
          sizes={shownWidths.lead}
          isEager="most"
          className="aspect-21/9 rounded-lg"
        />
      </a>
      <Motion picture={cover} of={title} className="rounded-lg" />
      {images.length > 1 && (
        <p className="pointer-events-none absolute right-3 bottom-3 flex items-center gap-2 rounded-md bg-art-scrim/85 px-3 py-1.5 text-sm font-semibold text-on-art">
          <Images size={16} aria-hidden />
          {images.length} photos
        </p>
      )}
      {photos.viewer}
    </div>
  )
}
