import { Link } from '@tanstack/react-router'
import { ArrowUpDown, CheckCheck, Hand, ShieldAlert } from 'lucide-react'
import { chipClass } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { CaseRow } from './case-row.tsx'
import type { QueueSearch } from './filter.ts'
import { QueueFilter } from './queue-filter.tsx'
import type { Queue } from './use-queue.ts'

type Props = { queue: Queue; search: QueueSearch; openId: number | undefined }

/** What waits, with what narrows and orders it. */
export function QueueColumn({ queue, search, openId }: Props) {
  const { total } = queue
  return (
    <section
      aria-label="Queue"
      className="flex flex-col rounded-lg bg-surface-1 shadow-1 max-md:-mx-4 max-md:rounded-none md:sticky md:top-[calc(var(--nav-h)+16px)] md:max-h-[calc(100dvh-var(--nav-h)-150px)] md:min-h-80"
    >
      <header className="border-b border-line px-4 pt-3 pb-3.5">
        <div className="flex items-center gap-2">
          <h2 className="type-h4 mr-auto">
            Queue{total !== undefined && <span className="tabular-nums"> {total.toLocaleString('en-US')}</span>}
          </h2>
          <QueueFilter search={search} />
          <SortLink search={search} />
        </div>
        <Lists queue={queue} search={search} />
      </header>
      <Rows queue={queue} search={search} openId={openId} />
    </section>
  )
}

function SortLink({ search }: Pick<Props, 'search'>) {
  const isOldest = search.sort === 'oldest'
  return (
    <Link
      to="/moderation"
      search={{ ...search, sort: isOldest ? undefined : 'oldest' }}
      replace
      resetScroll={false}
      aria-label={`Sorted by ${isOldest ? 'oldest' : 'most urgent'}. Show ${isOldest ? 'the most urgent' : 'the oldest'} first`}
      className="type-control-sm flex h-9 items-center gap-2 rounded-sm px-2 text-ink-2 hover:text-ink max-md:h-11"
    >
      <ArrowUpDown size={16} aria-hidden />
      {isOldest ? 'Oldest' : 'Most urgent'}
    </Link>
  )
}

const lists = [
  { list: undefined, count: 'open', label: 'Open' },
  { list: 'held', count: 'held', label: 'Held' },
  { list: 'escalated', count: 'escalated', label: 'With admins' },
] as const

function Lists({ queue: { counts }, search }: Pick<Props, 'queue' | 'search'>) {
  return (
    <nav aria-label="Lists" className="mt-2 flex flex-wrap gap-2">
      {lists.map(({ list, count, label }) => (
        <Link
          key={label}
          to="/moderation"
          search={{ ...search, list }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={list === search.list ? 'true' : undefined}
          className={`${chipClass(list === search.list ? 'on' : 'plain')} gap-0!`}
        >
          {label}
          {counts && <span className="whitespace-pre tabular-nums"> {counts[count].toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  )
}

function Rows({ queue: { list, rows }, search, openId }: Props) {
  if (!rows && list.error) {
    return <LoadFailed className="p-4" error={list.error} onRetry={() => void list.refetch()} />
  }
  if (!rows) return <TextBones lines={8} className="p-4" />
  if (rows.length === 0) return <Nothing search={search} />
  return (
    <div className="min-h-0 overflow-y-auto rounded-b-lg">
      <ul aria-label="Cases" className="divide-y divide-line">
        {rows.map((row) => (
          <CaseRow key={row.id} row={row} isOpen={row.id === openId} search={search} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="px-4 pb-4">
          <LoadMore list={list} />
        </div>
      )}
    </div>
  )
}

function Nothing({ search: { list, type, reason } }: Pick<Props, 'search'>) {
  const flat = 'shadow-none!'
  if (type || reason) {
    return (
      <StatePanel icon={CheckCheck} title="No reports match these filters" className={flat}>
        Choose another filter to see more.
      </StatePanel>
    )
  }
  if (list === 'held') {
    return (
      <StatePanel icon={Hand} title="Nothing is held" className={flat}>
        What an automatic check holds back waits here until you publish or hide it.
      </StatePanel>
    )
  }
  if (list === 'escalated') {
    return (
      <StatePanel icon={ShieldAlert} title="Nothing is with the admins" className={flat}>
        What a moderator leaves to the admins waits here.
      </StatePanel>
    )
  }
  return (
    <StatePanel icon={CheckCheck} title="All reports are handled" className={flat}>
      New reports show up here.
    </StatePanel>
  )
}
