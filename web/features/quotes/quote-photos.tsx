import type { Quote } from '#contract/quotes.ts'
import { PostPicture, usePhotos } from '../media/index.ts'

/** The provider's photos, small; each opens the viewer. */
export function QuotePhotos({ photos, of }: { photos: Quote['photos']; of: string }) {
  const { linkTo, altOf, viewer } = usePhotos(photos, of)
  if (photos.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.url} className="w-19">
            <a {...linkTo(index)} className="block rounded-sm">
              <PostPicture
                picture={photo}
                shape="wide"
                alt={altOf(index)}
                sizes="76px"
                className="aspect-4/3! rounded-sm"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
