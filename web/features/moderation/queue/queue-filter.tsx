import { useNavigate } from '@tanstack/react-router'
import { ListFilter } from 'lucide-react'
import { decisionReasonNames } from '#contract/decision-words.ts'
import { REPORT_REASONS, type ReportedType, type ReportReason } from '#contract/reports.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Select } from '../../../ui/select.tsx'
import { typeOptions } from '../words.ts'
import type { QueueSearch } from './filter.ts'

/** The id of the button, for the key that opens it. */
export const FILTER_ID = 'queue-filter'

const reasons = REPORT_REASONS.map((value) => ({ value, label: decisionReasonNames[value] }))

/** By what is reported, and why. */
export function QueueFilter({ search }: { search: QueueSearch }) {
  const navigate = useNavigate()
  const change = (change: Partial<QueueSearch>) =>
    navigate({ to: '/moderation', search: { ...search, ...change }, replace: true, resetScroll: false })
  const count = [search.type, search.reason].filter(Boolean).length
  return (
    <Popover
      align="end"
      label="Filter"
      className="w-72 p-4"
      trigger={(opener) => (
        <button
          type="button"
          {...opener}
          id={FILTER_ID}
          aria-label={count > 0 ? `Filter, ${count} on` : 'Filter'}
          title="Filter"
          aria-keyshortcuts="/"
          className={`${iconButtonClass} size-9! max-md:size-11!`}
        >
          <ListFilter size={18} aria-hidden />
          {count > 0 && <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent" />}
        </button>
      )}
    >
      {() => (
        <div className="grid gap-3.5">
          <Field label="Type">
            <Select
              autoFocus
              placeholder="All types"
              options={typeOptions}
              value={search.type ?? ''}
              onChange={({ target }) => change({ type: (target.value || undefined) as ReportedType | undefined })}
            />
          </Field>
          <Field label="Reason">
            <Select
              placeholder="All reasons"
              options={reasons}
              value={search.reason ?? ''}
              onChange={({ target }) => change({ reason: (target.value || undefined) as ReportReason | undefined })}
            />
          </Field>
          {count > 0 && (
            <Button size="sm" onClick={() => change({ type: undefined, reason: undefined })}>
              Clear filters
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}
