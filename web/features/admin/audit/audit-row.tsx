import type { AuditEntry } from '#contract/admin.ts'
import { momentOf } from '../../../platform/time.ts'
import { ChangeBack } from './change-back.tsx'
import { labelOf } from './words.ts'

/** Who did what to what, when, from where, and to how many. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { id, action, actor, actorId, subjectId, amount, address, details, createdAt } = entry
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-0.5 border-t border-line py-3 md:grid-cols-[190px_minmax(0,1fr)_minmax(0,1fr)_150px]">
      <time dateTime={createdAt} className="text-sm text-ink-3 tabular-nums">
        {momentOf(createdAt)}
      </time>
      <p className="min-w-0">
        <b className="block font-semibold">{labelOf(action)}</b>
        <span className="text-sm break-words text-ink-2">by {actor ?? `former member ${actorId}`}</span>
      </p>
      <p className="min-w-0 text-sm break-words text-ink-2">
        {textOf(details)}
        <span className="block text-ink-3 tabular-nums">
          {[amount !== null && `Amount ${amount.toLocaleString('en-US')}`, subjectId !== null && `Subject ${subjectId}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <div className="text-sm break-words text-ink-3">
        <p>
          {address ?? 'Unknown IP address'} <span className="md:block">Entry {id}</span>
        </p>
        <ChangeBack entry={entry} />
      </div>
    </li>
  )
}

/** { from: 'member', to: 'admin' } -> 'from: member, to: admin'. Sorted, because the database keeps no key order. */
function textOf(details: Record<string, unknown>) {
  const parts = Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return parts.sort().join(', ')
}
