import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReportedItem } from '#contract/reports.ts'
import { postRoutes } from '../../features/posts/index.ts'
import { reasonNames, useDecision } from '../../features/reports/index.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { HideReportedDialog } from './hide-reported-dialog.tsx'
import { itemTypeNames } from './item-types.ts'

const stateNames = { shown: null, hidden: 'Already hidden', gone: 'Already deleted' }

/** A reported item: a snapshot of it, the reasons, the reporters, and what a moderator can do. */
export function ReportedRow({ item }: { item: ReportedItem }) {
  const { itemType, snapshot, reports, reasons, state, lastAt } = item
  const [isHiding, setHiding] = useState(false)
  const decide = useDecision(item)
  // The row may unmount before the call settles, so the toast must hang on the promise.
  const dismiss = () =>
    decide.mutateAsync(null).then(
      () => toast(reports === 1 ? 'Report dismissed' : 'Reports dismissed'),
      () => {},
    )

  return (
    <li className="rounded-lg bg-surface-1 p-4 shadow-1 md:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-3">
        <b className="type-label text-ink">{itemTypeNames[itemType]}</b>
        <span>{reports === 1 ? '1 report' : `${reports} reports`}</span>
        <span>latest {dayOf(lastAt)}</span>
        {stateNames[state] && <Tag>{stateNames[state]}</Tag>}
      </header>
      <Snapshot item={item} />
      <EarlierMessages item={item} />
      <ul aria-label="Reasons" className="mt-3 flex flex-wrap gap-2">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <Tag tone="danger">
              {reasonNames[reason]}
              {count > 1 && ` × ${count}`}
            </Tag>
          </li>
        ))}
      </ul>
      <Notes item={item} />
      <div className="mt-4 flex flex-wrap gap-2">
        {itemType !== 'member' && state === 'shown' && (
          <Button look="danger" size="sm" onClick={() => setHiding(true)}>
            Hide {itemType}
          </Button>
        )}
        <Button size="sm" isBusy={decide.isPending} busyLabel="Dismissing ..." onClick={dismiss}>
          Dismiss
        </Button>
        <Where item={item} />
      </div>
      <ErrorNote error={decide.error} className="mt-3" />
      {isHiding && <HideReportedDialog item={item} onClose={() => setHiding(false)} />}
      {snapshot.author === null && <p className="mt-3 text-sm text-ink-3">The author deleted their account.</p>}
    </li>
  )
}

function Snapshot({ item: { snapshot } }: { item: ReportedItem }) {
  const { title, text, author } = snapshot
  return (
    <div className="mt-3">
      {title && <h2 className="type-h4 break-words">{title}</h2>}
      <blockquote dir="auto" className="mt-1 line-clamp-10 whitespace-pre-wrap break-words text-ink-2">
        {text}
      </blockquote>
      {author && (
        <p className="mt-2 text-sm text-ink-3">
          by{' '}
          <Link
            to="/profile/$handle"
            params={{ handle: author.handle }}
            className="text-powder underline-offset-3 hover:underline"
          >
            <bdi>{author.name}</bdi> (@{author.handle})
          </Link>
        </p>
      )}
    </div>
  )
}

/** Collapsed at first: moderators should read no more of a conversation than they need. */
function EarlierMessages({ item: { snapshot } }: { item: ReportedItem }) {
  const { earlier = [] } = snapshot
  if (earlier.length === 0) return null
  return (
    <details className="mt-3 text-base">
      <summary className="cursor-pointer py-2 text-sm text-powder">
        {earlier.length === 1 ? '1 earlier message' : `${earlier.length} earlier messages`}
      </summary>
      <ol className="grid gap-2">
        {earlier.map(({ isReporters, text, sentAt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes
          <li dir="auto" key={place} className="whitespace-pre-wrap break-words text-ink-2">
            <b className="text-sm text-ink-3">{isReporters ? 'Reporter' : 'Author'}, </b>
            <span className="text-sm text-ink-3">{dayOf(sentAt)}: </span>
            {text || '(No text)'}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Notes({ item: { notes } }: { item: ReportedItem }) {
  const withText = notes.filter(({ note }) => note !== null)
  if (withText.length === 0) return null
  return (
    <ul aria-label="Notes" className="mt-3 grid gap-1.5 text-base">
      {withText.map(({ note, reporter, createdAt }) => (
        <li key={`${createdAt} ${reporter?.id}`} className="break-words">
          “{note}”{' '}
          <span className="text-sm text-ink-3">
            <bdi>{reporter?.name ?? 'A former member'}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Where({ item: { itemType, snapshot, state } }: { item: ReportedItem }) {
  const { postId, postKind } = snapshot
  if (state === 'gone' || postId === null || postKind === null) return null
  return (
    <Link
      to={postRoutes[postKind]}
      params={{ postId: String(postId) }}
      className="type-control-sm flex h-9 items-center px-3 text-powder underline-offset-3 hover:underline max-md:h-11"
    >
      {itemType === 'post' ? 'Open post' : 'Open in context'}
    </Link>
  )
}
