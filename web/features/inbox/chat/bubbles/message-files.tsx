import type { Clip, Picture } from '#contract/media.ts'
import type { MessageFile } from '#contract/messages.ts'
import { Motion, PostPicture, usePhotos, VideoPlayer } from '../../../media/index.ts'
import { DocumentCard } from './document-card.tsx'

/** The files of a message. Pictures open full screen, videos play in place, and documents are downloaded. */
export function MessageFiles({ files, author }: { files: readonly MessageFile[]; author: string }) {
  const pictures = files.flatMap(({ picture }) => picture ?? [])
  const clips = files.flatMap(({ clip }) => clip ?? [])
  const documents = files.flatMap(({ document }) => document ?? [])
  return (
    <div className="grid grid-cols-1 gap-1">
      {pictures.length > 0 && <Pictures pictures={pictures} author={author} />}
      {clips.map((clip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order, but not their URLs.
        <MessageClip key={index} clip={clip} author={author} />
      ))}
      {documents.map((document) => (
        <DocumentCard key={document.url} document={document} />
      ))}
    </div>
  )
}

function Pictures({ pictures, author }: { pictures: Picture[]; author: string }) {
  const photos = usePhotos(pictures, `Photo from ${author}`)
  const isOne = pictures.length === 1
  return (
    <ul className={`grid gap-1 ${isOne ? '' : 'grid-cols-2'}`}>
      {pictures.map((picture, index) => (
        <li key={picture.url} className="relative w-fit max-w-full">
          <a {...photos.linkTo(index)} className="block w-fit max-w-full overflow-hidden rounded-[11px]">
            <PostPicture
              picture={picture}
              alt={photos.altOf(index)}
              sizes={isOne ? '280px' : '140px'}
              {...(!isOne && { shape: 'square' as const })}
              className={isOne ? 'w-70! max-w-full max-h-90' : 'w-35! max-w-full'}
            />
          </a>
          <Motion picture={picture} of={photos.altOf(index)} className="rounded-[11px]" />
        </li>
      ))}
      {photos.viewer}
    </ul>
  )
}

function MessageClip({ clip, author }: { clip: Clip; author: string }) {
  return (
    <div className="w-80 max-w-full overflow-hidden rounded-[11px]">
      <VideoPlayer clip={clip} title={`Video from ${author}`} />
    </div>
  )
}
