import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Member } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PersonName } from '../../ui/person-name.tsx'

type Props = {
  /** Null: shows `name` instead. */
  author: Member | null
  name?: string
  meta?: ReactNode
  isSmall?: boolean
  children: ReactNode
  foot?: ReactNode
}

/** The layout of a comment: who, when, and the text. */
export function CommentFrame({ author, name = 'Deleted member', meta, isSmall = false, children, foot }: Props) {
  const columns = isSmall
    ? 'grid-cols-[28px_minmax(0,1fr)]'
    : 'grid-cols-[40px_minmax(0,1fr)] max-sm:grid-cols-[32px_minmax(0,1fr)]'
  return (
    <div className={`grid gap-3.5 max-sm:gap-2.5 ${columns}`}>
      <Face author={author} isSmall={isSmall} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Name author={author} name={name} />
          <span className="text-sm text-ink-3">{meta}</span>
        </p>
        <div dir="auto" className="mt-0.5 max-w-[66ch] text-md break-words whitespace-pre-line text-ink-2">
          {children}
        </div>
        {foot}
      </div>
    </div>
  )
}

function Face({ author, isSmall }: { author: Member | null; isSmall: boolean }) {
  if (!author) {
    return <span aria-hidden className={`rounded-full bg-surface-3 ${isSmall ? 'size-7' : 'size-10 max-sm:size-8'}`} />
  }
  const src = author.avatar && pictureUrl(author.avatar, 96)
  return <Avatar id={author.id} src={src} size={isSmall ? 28 : 40} className={isSmall ? '' : 'max-sm:size-8!'} />
}

function Name({ author, name }: { author: Member | null; name: string }) {
  if (!author) return <span className="font-semibold text-ink-3">{name}</span>
  return (
    <Link
      to="/profile/$handle"
      params={{ handle: author.handle }}
      className="inline-block leading-6 font-semibold hover:text-powder"
    >
      <PersonName of={author} />
    </Link>
  )
}
