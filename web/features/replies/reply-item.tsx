import { Link, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type RefCallback, useRef, useState } from 'react'
import { pictureUrl } from '#contract/picture-url.ts'
import type { Reply } from '#contract/replies.ts'
import { ageOf } from '../../platform/time-ago.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Tag } from '../../ui/tag.tsx'
import { whyHidden } from '../hiding/index.ts'
import { useChangeReply } from './api.ts'
import { deleteDraft } from './draft.ts'
import { selectedIn } from './quote.ts'
import { ReplyActions } from './reply-actions.tsx'
import { useReplyComments } from './reply-comments.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReplyMenu } from './reply-menu.tsx'
import { ReplyPhotos } from './reply-photos.tsx'
import { ReplyText } from './reply-text.tsx'

type Props = {
  reply: Reply
  /** The author of the thread. */
  askerId: number
  isAccepted: boolean
  /** A link led here. */
  isTarget: boolean
  /** For the end of the reply: see `useReadMarker`. */
  endRef: RefCallback<HTMLElement>
  onQuote: ((reply: Reply, part: string | null) => void) | null
}

export function ReplyItem({ reply, askerId, isAccepted, isTarget, endRef, onQuote }: Props) {
  const [isEdited, setEdited] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const linked: { reply?: number; comment?: number } = useSearch({ strict: false })
  const comments = useReplyComments(reply, linked.reply === reply.id ? linked.comment : undefined)
  const look = isTarget ? 'inset-ring-2 inset-ring-focus' : isAccepted ? 'inset-ring inset-ring-ok/60' : ''

  return (
    <article
      data-held
      data-reply={reply.number}
      tabIndex={-1}
      aria-label={`Reply ${reply.number}`}
      className={`scroll-mt-[calc(var(--nav-h)+72px)] rounded-lg bg-surface-1 p-4 shadow-1 outline-none md:px-6 md:py-5 ${look}`}
    >
      <ReplyHead reply={reply} isAsker={reply.author?.id === askerId} isAccepted={isAccepted}>
        <ReplyMenu reply={reply} onEdit={() => setEdited(true)} />
      </ReplyHead>
      {isEdited ? (
        <EditForm reply={reply} onClose={() => setEdited(false)} />
      ) : (
        <>
          <div ref={body} className="mt-3">
            <ReplyBody reply={reply} />
          </div>
          <ReplyActions
            reply={reply}
            isAccepted={isAccepted}
            onQuote={onQuote && (() => onQuote(reply, selectedIn(body.current)))}
          >
            {comments.button}
          </ReplyActions>
          {comments.panel}
        </>
      )}
      <span ref={endRef} data-reply-end data-number={reply.number} className="block h-px" />
    </article>
  )
}

export function ReplyBody({ reply }: { reply: Reply }) {
  const { state, html, images, postId } = reply
  return (
    <>
      {state === 'hidden' && (
        <p className="mb-3 rounded-sm bg-danger-wash px-3 py-2.5 text-base text-danger">{whyHidden('reply', reply)}</p>
      )}
      <ReplyText html={html} postId={postId} />
      {images.length > 0 && <ReplyPhotos reply={reply} />}
    </>
  )
}

type HeadProps = { reply: Reply; isAsker: boolean; isAccepted: boolean; children?: React.ReactNode }

export function ReplyHead({ reply, isAsker, isAccepted, children }: HeadProps) {
  const { author, number, createdAt, editedAt } = reply
  return (
    <header className="flex items-start gap-3">
      <Avatar id={author?.id ?? 0} src={author?.avatar && pictureUrl(author.avatar, 96)} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {author ? (
            <Link
              to="/profile/$handle"
              params={{ handle: author.handle }}
              className="truncate leading-6 font-semibold hover:text-powder"
            >
              <PersonName of={author} />
            </Link>
          ) : (
            <b className="font-semibold text-ink-2">Deleted member</b>
          )}
          {isAsker && <Tag tone="powder">Original poster</Tag>}
          {isAccepted && (
            <Tag tone="ok" icon={<Check aria-hidden />}>
              Accepted answer
            </Tag>
          )}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-3 tabular-nums">
          <time dateTime={createdAt} title={new Date(createdAt).toLocaleString('en-US')}>
            {ageOf(createdAt)}
          </time>
          {editedAt && <span title={new Date(editedAt).toLocaleString('en-US')}>· edited</span>}
        </p>
      </div>
      <Link
        to="."
        search={(before: object) => ({ ...before, reply: reply.id })}
        resetScroll={false}
        aria-label={`Link to reply ${number}`}
        className="grid h-9 min-w-9 place-items-center rounded-sm px-1.5 text-sm font-semibold text-ink-3 tabular-nums hover:text-powder max-md:h-11 max-md:min-w-11"
      >
        #{number}
      </Link>
      {children}
    </header>
  )
}

function EditForm({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const changeReply = useChangeReply(reply)
  const images = reply.images.map((image, index) => ({
    url: image.url,
    name: `Photo ${index + 1}`,
    previewUrl: pictureUrl(image, 320, 'wide'),
  }))
  return (
    <ReplyForm
      className="mt-4"
      draftKey={`reply-edit:${reply.id}`}
      initial={{ text: reply.text, images }}
      label={`Edit reply ${reply.number}`}
      submitLabel="Save changes"
      busyLabel="Saving ..."
      call={changeReply}
      onDone={onClose}
      onCancel={() => {
        deleteDraft(`reply-edit:${reply.id}`)
        onClose()
      }}
    />
  )
}
