import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatMedia } from '#contract/inbox.ts'
import type { Clip } from '#contract/media.ts'
import type { Member } from '#contract/members.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { usePhotos, VideoPlayer } from '../../media/index.ts'
import { chatQuery } from '../sync/chat-cache.ts'
import { mediaQuery } from './api.ts'
import { PhotoTile, VideoTile } from './media-tile.tsx'

/** Three rows of three. */
const FIRST = 9

type Props = { conversationId: number; other: Member | null }

/** The pictures and videos of the conversation: the last nine, or all. */
export function ChatMediaGrid({ conversationId, other }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const { data: change = 0 } = useQuery({ ...chatQuery(conversationId), select: ({ fileChange }) => fileChange })
  const list = useInfiniteQuery({ ...mediaQuery(conversationId, change), placeholderData: keepPreviousData })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <section aria-labelledby="chat-media" className="mt-6 border-t border-line pt-4.5">
      <div className="mb-3 flex min-h-6 items-center justify-between gap-3">
        <h3 id="chat-media" className="type-h4">
          Chat Media
        </h3>
        {total > FIRST && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            className="-my-2 min-h-11 rounded-sm px-1 text-sm font-semibold text-powder underline underline-offset-3"
          >
            {isWhole ? 'Show less' : 'View all'}
          </button>
        )}
      </div>
      {list.data ? <Grid items={isWhole ? items : items.slice(0, FIRST)} other={other} /> : <Waiting {...list} />}
      {isWhole && <LoadMore list={list} />}
    </section>
  )
}

function Waiting({ error }: { error: Error | null }) {
  return error ? <ErrorNote error={error} /> : <Bone className="aspect-3/1 rounded-md!" />
}

type GridProps = { items: ChatMedia['items']; other: Member | null }

/** The viewer goes through the pictures in the grid; videos open in a player. */
function Grid({ items, other }: GridProps) {
  const [clip, setClip] = useState<Clip | null>(null)
  const pictures = items.flatMap(({ file }) => (file.clip ? [] : (file.picture ?? [])))
  const title = `Photo from your chat with ${firstNameOf(other)}`
  const photos = usePhotos(pictures, title, `Your chat with ${firstNameOf(other)}`)
  if (items.length === 0) {
    return <p className="text-sm text-ink-3">Photos and videos you send each other show up here.</p>
  }
  return (
    <>
      <ul aria-label="Chat Media" className="grid grid-cols-3 gap-1 overflow-hidden rounded-md">
        {items.map(({ seq, file: { picture, clip: video } }, index) => {
          const at = picture ? pictures.indexOf(picture) : -1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message can have several files, which keep their order.
            <li key={`${seq}-${index}`} className="aspect-square bg-surface-3">
              {video && <VideoTile clip={video} onOpen={() => setClip(video)} />}
              {!video && picture && <PhotoTile picture={picture} alt={photos.altOf(at)} link={photos.linkTo(at)} />}
            </li>
          )
        })}
      </ul>
      {photos.viewer}
      {clip && (
        <Dialog title="Video" size="lg" onClose={() => setClip(null)}>
          <VideoPlayer clip={clip} title={`Video from your chat with ${firstNameOf(other)}`} />
        </Dialog>
      )}
    </>
  )
}
