import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pictureUrl } from '#contract/picture-url.ts'
import type { Review } from '#contract/reviews.ts'
import { dayOf } from '../../platform/time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewMenu } from './review-menu.tsx'

type Props = {
  review: Review
  /** The author's name for this reader. Default: their name, or 'A buyer' or 'A seller' without one. */
  by?: string
  /** The author of the reply: 'Reply from Hugh Ellery'. */
  replyBy: string
  /** Shows what was bought, for pages that don’t show it elsewhere. */
  hasItem?: boolean
}

/** A review with its reply, or with the form for one. */
export function ReviewItem({ review, by, replyBy, hasItem = false }: Props) {
  const { text, item, stars, isHidden, can } = review
  return (
    <article className="min-w-0">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Author review={review} by={by} />
        <span className="ml-auto flex items-center gap-1">
          {isHidden && <Tag tone="danger">Hidden by a moderator</Tag>}
          <Stars stars={stars} />
          <ReviewMenu review={review} />
        </span>
      </header>
      {hasItem && <p className="mt-2 text-sm break-words text-ink-3">{item}</p>}
      <p dir="auto" className="mt-2 max-w-[68ch] break-words whitespace-pre-wrap text-ink-2">
        {text}
      </p>
      {can.reply ? <ReplyForm review={review} /> : <Reply review={review} by={replyBy} />}
    </article>
  )
}

const parts = { buyer: 'A buyer', seller: 'A seller' }

function Author({ review: { author, by: side, shownAt, writtenAt }, by }: { review: Review; by: string | undefined }) {
  const name = by ?? author?.name ?? parts[side]
  return (
    <div className="flex min-w-0 items-center gap-3">
      {author && <Avatar id={author.id} src={author.avatar && pictureUrl(author.avatar, 96)} />}
      <div className="min-w-0">
        <p className="leading-5 font-semibold break-words">
          {author && !by ? (
            <Link
              to="/profile/$handle"
              params={{ handle: author.handle }}
              className="inline-block min-h-6 hover:text-powder"
            >
              <PersonName of={author} />
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-ink-3">{dayOf(shownAt ?? writtenAt)}, verified</p>
      </div>
    </div>
  )
}

/** Takes the focus when it replaces the form. */
function Reply({ review: { reply, id }, by }: { review: Review; by: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState({ id, hadReply: reply !== null })
  const isNew = reply !== null && known.id === id && !known.hadReply
  useEffect(() => {
    if (!isNew) return
    ref.current?.focus()
    setKnown({ id, hadReply: true })
  }, [isNew, id])
  if (!reply) return null
  return (
    <div ref={ref} tabIndex={-1} className="mt-3 ml-0 rounded-md bg-surface-2 px-4 py-3 outline-none md:ml-11">
      <p className="text-sm text-ink-3">
        <b className="font-semibold text-ink">{by}</b>, {dayOf(reply.at)}
      </p>
      <p dir="auto" className="mt-1 break-words whitespace-pre-wrap text-ink-2">
        {reply.text}
      </p>
    </div>
  )
}
