import { Link } from '@tanstack/react-router'
import { type Member, shownName } from '#contract/members.ts'
import type { AuthorRecord, Case } from '#contract/moderation.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { dayOf } from '../../../platform/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { countOf } from '../words.ts'
import { Part } from './part.tsx'

/** The author’s record: how long they have been here, what they did, and what was decided about them. */
export function Author({ shown: { author, record } }: { shown: Pick<Case, 'author' | 'record'> }) {
  if (!author) return <p className="px-1 text-base text-ink-3">The author deleted their account.</p>
  return (
    <Part title={<PersonName of={author} />} label={shownName(author)} aside={<ProfileLink member={author} />}>
      <div className="flex items-start gap-4">
        <Avatar id={author.id} src={author.avatar && pictureUrl(author.avatar, 96)} size={44} />
        {record && <Facts record={record} />}
      </div>
    </Part>
  )
}

function ProfileLink({ member }: { member: Member }) {
  return (
    <Link
      to="/profile/$handle"
      params={{ handle: member.handle }}
      className="inline-flex min-h-6 items-center text-powder underline underline-offset-3 max-md:min-h-11"
    >
      Open profile
    </Link>
  )
}

function Facts({ record }: { record: AuthorRecord }) {
  const { joinedAt, posts, comments, sales, role, standing } = record
  const facts = [
    ['Joined', dayOf(joinedAt)],
    ['Posts', posts.toLocaleString('en-US')],
    ['Comments', comments.toLocaleString('en-US')],
    ['Sales', sales.toLocaleString('en-US')],
    ['Earlier', earlierWords(record)],
  ] as const
  return (
    <div className="min-w-0 flex-1">
      {(role !== 'member' || standing !== 'good') && (
        <p className="mb-2 flex flex-wrap gap-2">
          {role !== 'member' && <Tag tone="powder">{role === 'admin' ? 'Admin' : 'Moderator'}</Tag>}
          {standing !== 'good' && <Tag tone="danger">{standingNames[standing]}</Tag>}
        </p>
      )}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-x-4 gap-y-2.5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const standingNames = {
  warned: 'Warning not read yet',
  read_only: 'Read-only',
  suspended: 'Suspended',
}

/** '2 hidden, 1 warning' */
export function earlierWords({ hidden, warnings, suspensions, dismissed }: AuthorRecord) {
  const parts = [
    hidden > 0 && `${hidden} hidden`,
    warnings > 0 && countOf(warnings, 'warning'),
    suspensions > 0 && countOf(suspensions, 'suspension'),
    dismissed > 0 && `${countOf(dismissed, 'report')} dismissed`,
  ]
  return parts.filter(Boolean).join(', ') || 'Nothing'
}
