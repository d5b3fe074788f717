import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { FailedJob, JobQueue } from '#contract/dashboard.ts'
import { momentOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { jobQueueQuery, useRetryJobs } from './api.ts'

/** The job queue: how much waits and runs, and what failed, which can be retried. */
export function FailedJobs() {
  const { data, error, refetch } = useQuery(jobQueueQuery)
  const retry = useRetryJobs()
  const run = (jobId: string | null) => retry.mutate(jobId, { onSuccess: ({ retried }) => toast(wordsOf(retried)) })
  const all = data && data.failedCount > 0 && (
    <Button
      size="sm"
      icon={<RotateCw size={16} aria-hidden />}
      isBusy={retry.isPending && retry.variables === null}
      busyLabel="Retrying ..."
      onClick={() => run(null)}
    >
      Retry all {data.failedCount.toLocaleString('en-US')}
    </Button>
  )
  return (
    <Panel title="Job queue" text="Background work, such as emails and video copies." action={all}>
      {data ? (
        <>
          <p className="tabular-nums">{sentenceOf(data)}</p>
          <ul aria-label="Failed jobs">
            {data.failed.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                isRetrying={retry.isPending && retry.variables === job.id}
                onRetry={() => run(job.id)}
              />
            ))}
          </ul>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <TextBones lines={3} />
      )}
      <ErrorNote error={retry.error} className="mt-3" />
    </Panel>
  )
}

function wordsOf(retried: number) {
  if (retried === 0) return 'Another admin already retried it'
  return retried === 1 ? '1 job retried' : `${retried.toLocaleString('en-US')} jobs retried`
}

function sentenceOf({ waiting, running, failedCount, failed, oldestAt }: JobQueue) {
  const number = (amount: number) => amount.toLocaleString('en-US')
  const since = oldestAt ? `, the oldest since ${momentOf(oldestAt)}` : ''
  const shown = failedCount > failed.length ? ` These are the latest ${failed.length}.` : ''
  return `${number(running)} running, ${number(waiting)} waiting${since}, ${number(failedCount)} failed.${shown}`
}

type RowProps = { job: FailedJob; isRetrying: boolean; onRetry: () => void }

function JobRow({ job: { name, failedAt, tries, error }, isRetrying, onRetry }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:mt-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-mono font-semibold break-words">{name}</p>
        <p className="break-words text-danger">{error ?? 'It gave no reason.'}</p>
        <p className="text-sm text-ink-3">
          {failedAt && `${momentOf(failedAt)}, `}
          {tries === 1 ? 'tried once' : `tried ${tries} times`}
        </p>
      </div>
      <Button size="sm" aria-label={`Retry ${name}`} isBusy={isRetrying} busyLabel="Retrying ..." onClick={onRetry}>
        Retry
      </Button>
    </li>
  )
}
