import { Link } from '@tanstack/react-router'
import type { SellerTask } from '#contract/seller.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { dueWords, isUrgent } from './due.ts'
import { wordsOf } from './task-words.ts'

const tiles = {
  accent: 'bg-accent-wash text-accent-ink',
  brass: 'bg-brass-wash text-brass',
  powder: 'bg-powder-wash text-powder',
  danger: 'bg-danger-wash text-danger',
}

/** One task. Only the most urgent one has the color of the main action. */
export function TaskRow({ task, isFirst }: { task: SellerTask; isFirst: boolean }) {
  const { icon: Icon, tone, act, title, detail, link } = wordsOf(task)
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 border-t border-line py-3 sm:grid-cols-[44px_minmax(0,1fr)_auto]">
      <span className={`grid size-11 place-items-center rounded-md ${tiles[tone]}`}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="font-[670] break-words">{title}</p>
        <p className="text-sm break-words text-ink-3">
          {detail}
          {task.dueAt && <Due dueAt={task.dueAt} />}
        </p>
      </div>
      <Link
        to={link.to as never}
        search={link.search as never}
        aria-label={`${act}: ${title}`}
        className={`${buttonClass({ look: isFirst ? 'primary' : 'secondary', size: 'sm' })} justify-self-start max-sm:col-start-2`}
      >
        {act}
      </Link>
    </li>
  )
}

function Due({ dueAt }: { dueAt: string }) {
  const now = useMinute()
  return (
    <>
      {'. '}
      <time dateTime={dueAt} className={isUrgent(dueAt, now) ? 'font-semibold text-danger' : ''}>
        {dueWords(dueAt, now)}
      </time>
    </>
  )
}
