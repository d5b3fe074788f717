import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquareWarning } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Standing } from '#contract/standing.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { dayOf } from '../../platform/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadFailedPanel } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { standingQuery, useConfirmWarning } from './api.ts'
import { Why } from './why.tsx'

/** Takes the place of every page until the member has read their warnings, one after the other. */
export function Warnings() {
  usePageTitle('Read this before you go on')
  const { data, error, refetch } = useQuery({ ...standingQuery, staleTime: 0 })
  const [warning] = data?.warnings ?? []
  if (warning) return <OneWarning key={warning.decisionId} warning={warning} count={data!.warnings.length} />
  if (!error) return <TextBones lines={5} className="mx-auto max-w-160 pt-6" />
  return (
    <LoadFailedPanel
      heading="h1"
      title="A moderator warned you"
      error={error}
      onRetry={() => void refetch()}
      className="mx-auto mt-6 max-w-160"
    />
  )
}

type Props = { warning: Standing['warnings'][number]; count: number }

function OneWarning({ warning, count }: Props) {
  const { decisionId, reason, words, title, decidedAt } = warning
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = useConfirmWarning()
  // The page was replaced, so whoever reads it with a screen reader starts here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className="mx-auto mt-2 max-w-160 rounded-lg bg-surface-1 p-5 shadow-1 md:mt-8 md:p-7">
      <span className="mb-4 grid size-13 place-items-center rounded-lg bg-danger-wash text-danger">
        <MessageSquareWarning size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="type-h2 outline-none">
        Read this before you go on
      </h1>
      <p className="mt-1.5 text-md text-ink-2">
        A moderator warned you on {dayOf(decidedAt)}
        {title && (
          <>
            {' '}
            about “<bdi>{title}</bdi>”
          </>
        )}
        .{count > 1 && ` This is the first of ${count} warnings.`}
      </p>
      <Why reason={reason} words={words} className="mt-5 border-t border-line pt-4" />
      <p className="mt-4 text-base text-ink-2">If this happens again, a moderator can suspend your account.</p>
      <ErrorNote error={confirm.error} className="mt-4" />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          look="primary"
          isBusy={confirm.isPending}
          busyLabel="Saving ..."
          onClick={() => confirm.mutate(decisionId)}
        >
          I understand
        </Button>
        <Link
          to="/decisions/$decisionId"
          params={{ decisionId: String(decisionId) }}
          className={buttonClass({ look: 'quiet' })}
        >
          See the details or appeal
        </Link>
      </div>
    </article>
  )
}
