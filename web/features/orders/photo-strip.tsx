import type { Picture } from '#contract/media.ts'
import { PostPicture, usePhotos } from '../media/index.ts'

/** `title`: of one of them, for screen readers. */
type Props = { photos: Picture[]; title: string; className?: string }

/** Photos beside each other, which open full screen. */
export function PhotoStrip({ photos, title, className = '' }: Props) {
  const { altOf, linkTo, viewer } = usePhotos(photos, title)
  return (
    <>
      <ul aria-label={`${title}s`} className={`grid grid-cols-3 gap-2 ${className}`}>
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <a {...linkTo(index)} className="block rounded-sm">
              <PostPicture picture={photo} alt={altOf(index)} sizes="160px" shape="square" className="rounded-sm" />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
