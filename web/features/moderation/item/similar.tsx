import { Link } from '@tanstack/react-router'
import { shownName } from '#contract/members.ts'
import type { Case } from '#contract/moderation.ts'
import { dayOf } from '../../../platform/time.ts'
import { Tag } from '../../../ui/tag.tsx'
import { decidedNames } from '../words.ts'
import { Part } from './part.tsx'

const whyNames = { same_author: 'Same author', same_text: 'Same text', same_picture: 'Same photo' }

/** Cases about the same author, text, or photo. */
export function Similar({ similar }: Pick<Case, 'similar'>) {
  if (similar.length === 0) return null
  return (
    <Part title="Similar cases" label="Similar cases">
      <ul className="-my-2 divide-y divide-line">
        {similar.map((one) => (
          <Row key={one.id} similar={one} />
        ))}
      </ul>
    </Part>
  )
}

function Row({ similar: { id, title, text, author, why, action, decidedAt } }: { similar: Case['similar'][number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <Link
        to="/moderation/cases/$caseId"
        params={{ caseId: String(id) }}
        className="min-h-6 min-w-0 flex-1 basis-60 truncate font-semibold text-ink underline-offset-3 hover:underline"
      >
        <bdi>{title ?? text}</bdi>
      </Link>
      <span className="text-sm text-ink-3">
        {why === 'same_author' ? whyNames[why] : `${whyNames[why]}, ${shownName(author)}`}
      </span>
      <Tag tone={action === 'hide' || action === 'suspend' ? 'danger' : 'plain'}>
        {action ? decidedNames[action] : 'Open'}
        {decidedAt && ` ${dayOf(decidedAt)}`}
      </Tag>
    </li>
  )
}
