import { useInfiniteQuery } from '@tanstack/react-query'
import { decisionReasonNames } from '#contract/decision-words.ts'
import type { Case, CaseReportPage } from '#contract/moderation.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { caseReportsQuery } from '../api.ts'
import { holdWords, shortAge } from '../words.ts'
import { Part } from './part.tsx'
import { rightWords } from './right-words.ts'

/** Who reported it and why, or why a check held it. */
export function Reports({ shown }: { shown: Case }) {
  return (
    <>
      {shown.holdReasons.length > 0 && (
        <Part title="Why it’s held" label="Why it’s held">
          <ul className="grid gap-1.5 text-md text-ink-2">
            {shown.holdReasons.map((reason) => (
              <li key={`${reason.check} ${reason.detail}`}>{holdWords(reason)}</li>
            ))}
          </ul>
        </Part>
      )}
      {shown.reportPage.items.length > 0 && <ReportList shown={shown} />}
    </>
  )
}

function ReportList({ shown: { id, reasons, reports, reportPage } }: { shown: Case }) {
  const more = useInfiniteQuery(caseReportsQuery(id, reportPage))
  const items = [...reportPage.items, ...(more.data?.pages.flatMap((page) => page.items) ?? [])]
  const left = reports - items.length
  const hasMore = more.data ? more.hasNextPage : reportPage.next !== null
  const load = () => (more.data ? more.fetchNextPage() : more.refetch())
  return (
    <Part title="Reports" label="Reports" aside={sumOf(reasons)}>
      <ul className="grid gap-4">
        {items.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
      {hasMore && (
        <Button look="quiet" size="sm" className="mt-3" isBusy={more.isFetching} onClick={() => void load()}>
          {left > 0 ? `Show ${left.toLocaleString('en-US')} more` : 'Show more'}
        </Button>
      )}
      <ErrorNote error={more.error} className="mt-2" />
    </Part>
  )
}

/** 'Scam or fraud 4, Hate speech 1' */
function sumOf(reasons: Case['reasons']) {
  if (reasons.length < 2) return null
  return reasons.map(({ reason, count }) => `${decisionReasonNames[reason]} ${count}`).join(', ')
}

function Report({ report }: { report: CaseReportPage['items'][number] }) {
  const { reporter, reason, note, createdAt } = report
  return (
    <li className="flex gap-3">
      <Avatar id={reporter?.id ?? 0} src={reporter?.avatar && pictureUrl(reporter.avatar, 96)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-semibold">{reporter ? <PersonName of={reporter} /> : 'Deleted member'}</b>
          <Tag>{decisionReasonNames[reason]}</Tag>
          <time dateTime={createdAt} className="text-sm text-ink-3">
            {shortAge(createdAt)}
          </time>
          <span className="text-sm text-ink-3">{rightWords(report)}</span>
        </p>
        {note && (
          <p dir="auto" className="mt-1 whitespace-pre-wrap text-md text-ink-2 wrap-anywhere">
            {note}
          </p>
        )}
      </div>
    </li>
  )
}
