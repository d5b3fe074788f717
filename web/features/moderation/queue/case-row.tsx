import { Link } from '@tanstack/react-router'
import { Flag, Hand } from 'lucide-react'
import { shownName } from '#contract/members.ts'
import type { CaseRow as Row } from '#contract/moderation.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PostThumb } from '../../media/index.ts'
import { CONFIRMS } from '../keys/for-keys.ts'
import { countOf, shortAge, typeName, whyWords } from '../words.ts'
import type { QueueSearch } from './filter.ts'

const MANY_REPORTS = 5

/** A case in the queue: what it is about, why, how old it is, and who works on it. */
export function CaseRow({ row, isOpen, search }: { row: Row; isOpen: boolean; search: QueueSearch }) {
  const { id, author, reports, claim } = row
  return (
    <li>
      <Link
        to="/moderation/cases/$caseId"
        params={{ caseId: String(id) }}
        search={search}
        activeOptions={{ exact: true }}
        aria-current={isOpen ? 'true' : undefined}
        data-case={id}
        {...(isOpen && { [CONFIRMS]: '' })}
        className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 hover:bg-surface-2 focus-visible:-outline-offset-2 aria-[current]:bg-surface-2 aria-[current]:shadow-[inset_3px_0_0_var(--marker)]"
      >
        <Thumb row={row} />
        <span className="min-w-0">
          <Title row={row} />
          <span className="block truncate text-sm text-ink-3">
            <bdi>{shownName(author)}</bdi>, {typeName(row)}
          </span>
          <span className="mt-1.5 flex items-center gap-2.5">
            <CauseTag reports={reports} />
            <span className="min-w-0 truncate text-sm text-ink-3">{whyWords(row)}</span>
          </span>
          {claim && (
            <span className="mt-1.5 block truncate text-sm text-powder">
              {claim.isMine ? 'You’re working on it' : `${shownName(claim.by)} is working on it`}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

function Title({ row }: { row: Row }) {
  const { title, text, openedAt } = row
  return (
    <span className="flex items-baseline gap-3">
      <b dir="auto" className={`min-w-0 flex-1 truncate ${title ? 'type-card-sm' : 'text-md font-semibold'}`}>
        {title ?? (text || typeName(row))}
      </b>
      <time dateTime={openedAt} className="shrink-0 text-sm text-ink-3 tabular-nums">
        {shortAge(openedAt)}
      </time>
    </span>
  )
}

function CauseTag({ reports }: Pick<Row, 'reports'>) {
  if (reports === 0) {
    return (
      <Tag tone="brass" icon={<Hand aria-hidden />}>
        Held
      </Tag>
    )
  }
  return (
    <Tag tone={reports >= MANY_REPORTS ? 'danger' : 'plain'} icon={<Flag aria-hidden />}>
      {countOf(reports, 'report')}
    </Tag>
  )
}

function Thumb({ row: { itemType, picture, postKind, author } }: { row: Row }) {
  if (picture || itemType === 'post') {
    return <PostThumb picture={picture} kind={postKind ?? 'blog'} sizes="72px" className="mt-0.5" />
  }
  return (
    <span className="grid aspect-4/3 place-items-center rounded-sm bg-surface-2">
      <Avatar id={author?.id ?? 0} src={author?.avatar && pictureUrl(author.avatar, 96)} size={36} />
    </span>
  )
}
