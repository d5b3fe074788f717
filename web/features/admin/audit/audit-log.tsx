import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AuditFilter } from '#contract/admin.ts'
import { useDelayedValue } from '../../../platform/use-delayed-value.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { auditFileAddress, auditQuery } from '../api.ts'
import { AuditFilters, type FilterText } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'

const nothing: FilterText = { action: '', actor: '', from: '', to: '' }

/** Every privileged action, latest first. */
export function AuditLog() {
  const [text, setText] = useState(nothing)
  const { action, from, to } = text
  const actor = useDelayedValue(text.actor, 300).trim().replace(/^@/, '')
  const filter: AuditFilter = {
    ...(action && { action }),
    ...(actor && { actor }),
    ...(from && { from }),
    ...(to && { to }),
  }
  return (
    <Panel
      title="Audit log"
      text="Every privileged action. Entries can’t be changed or removed."
      action={
        <a href={auditFileAddress(filter)} download className={buttonClass({ size: 'sm' })}>
          <Download size={16} aria-hidden />
          Download as CSV
        </a>
      }
    >
      <AuditFilters text={text} onChange={(change) => setText({ ...text, ...change })} />
      <Entries filter={filter} />
    </Panel>
  )
}

function Entries({ filter }: { filter: AuditFilter }) {
  const list = useInfiniteQuery(auditQuery(filter))
  if (list.isPending) return <TextBones lines={8} />
  if (!list.data) return <LoadFailed error={list.error} onRetry={list.refetch} />

  const entries = list.data.pages.flatMap((page) => page.items)
  if (entries.length === 0) return <p className="py-6 text-ink-2">No entries found.</p>
  return (
    <>
      <ul aria-label="Audit log">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
