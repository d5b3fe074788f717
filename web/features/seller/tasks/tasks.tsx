import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { SellerTasks } from '#contract/seller.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { tasksQuery } from '../api.ts'
import { TaskRow } from './task-row.tsx'

const SHOWN = 5

/** The seller's tasks, most urgent first. */
export function Tasks() {
  const { data, error, refetch } = useQuery(tasksQuery)
  const open = data && data.total > 0 && (
    <span className="text-base text-ink-3 tabular-nums">{data.total.toLocaleString('en-US')} open</span>
  )
  return (
    <Panel title="Needs you today" action={open}>
      {data ? <Rows tasks={data} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <TaskBones />}
    </Panel>
  )
}

function Rows({ tasks: { items, total } }: { tasks: SellerTasks }) {
  const [isAll, setAll] = useState(false)
  if (items.length === 0) return <AllDone />
  const shown = isAll ? items : items.slice(0, SHOWN)
  return (
    <>
      <ul aria-label="Needs you today">
        {shown.map((task, index) => (
          <TaskRow key={`${task.kind} ${task.id}`} task={task} isFirst={index === 0} />
        ))}
      </ul>
      {items.length > SHOWN && !isAll && (
        <Button size="sm" className="mt-1 mb-1 w-full" onClick={() => setAll(true)}>
          Show all {items.length}
        </Button>
      )}
      {total > items.length && (isAll || items.length <= SHOWN) && (
        <p className="pt-2 text-sm text-ink-3">
          The most urgent {items.length} of {total.toLocaleString('en-US')}. The rest show up as you finish these.
        </p>
      )}
    </>
  )
}

function AllDone() {
  return (
    <div className="flex items-center gap-3.5 border-t border-line pt-4 pb-1">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-ok-wash text-ok">
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <p className="font-[670]">All done</p>
        <p className="text-base text-ink-3">Orders to ship, offers, deposits, and returns show up here.</p>
      </div>
    </div>
  )
}

function TaskBones() {
  return (
    <div aria-hidden className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid grid-cols-[44px_1fr_96px] items-center gap-3.5">
          <Bone className="size-11" />
          <span className="grid gap-2">
            <Bone className="h-3.5 w-2/3" />
            <Bone className="h-3 w-1/2" />
          </span>
          <Bone className="h-9" />
        </div>
      ))}
    </div>
  )
}
