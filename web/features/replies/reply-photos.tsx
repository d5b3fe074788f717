import { shownName } from '#contract/members.ts'
import type { Reply } from '#contract/replies.ts'
import { Motion, PostPicture, usePhotos } from '../media/index.ts'

/** The photos of a reply. Each opens full screen. */
export function ReplyPhotos({ reply: { images, number, author } }: { reply: Reply }) {
  const photos = usePhotos(
    images,
    `Reply ${number}`,
    author ? `Reply ${number} by ${shownName(author)}` : `Reply ${number}`,
  )
  const isOne = images.length === 1

  return (
    <ul className={`mt-4 grid gap-2 ${isOne ? 'max-w-120' : 'grid-cols-2 md:grid-cols-3'}`}>
      {images.map((image, index) => (
        <li key={image.url} className="relative">
          <a {...photos.linkTo(index)} className="block overflow-hidden rounded-sm">
            <PostPicture
              picture={image}
              alt={`Photo ${index + 1} of reply ${number}`}
              sizes={isOne ? '(width < 840px) 100vw, 480px' : '(width < 840px) 50vw, 280px'}
              {...(!isOne && { shape: 'wide' as const })}
            />
          </a>
          <Motion picture={image} of={photos.altOf(index)} className="rounded-sm" />
        </li>
      ))}
      {photos.viewer}
    </ul>
  )
}
