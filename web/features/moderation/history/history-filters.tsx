import type { DecisionReason } from '#contract/decision-reasons.ts'
import { DECISION_ACTIONS, type DecisionAction } from '#contract/moderation.ts'
import type { ReportedType } from '#contract/reports.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { decidedNames, reasonOptions, typeOptions } from '../words.ts'
import type { HistorySearch } from './search.ts'

const actions = DECISION_ACTIONS.map((value) => ({ value, label: decidedNames[value] }))

type Props = { search: HistorySearch; onChange: (change: HistorySearch) => void }

/** By what was decided, why, and about what. */
export function HistoryFilters({ search, onChange }: Props) {
  return (
    <div className="mb-3 grid gap-3 sm:grid-cols-3">
      <Field label="Decision">
        <Select
          placeholder="All decisions"
          options={actions}
          value={search.action ?? ''}
          onChange={({ target }) => onChange({ action: (target.value || undefined) as DecisionAction | undefined })}
        />
      </Field>
      <Field label="Reason">
        <Select
          placeholder="All reasons"
          options={reasonOptions}
          value={search.reason ?? ''}
          onChange={({ target }) => onChange({ reason: (target.value || undefined) as DecisionReason | undefined })}
        />
      </Field>
      <Field label="Type">
        <Select
          placeholder="All types"
          options={typeOptions}
          value={search.type ?? ''}
          onChange={({ target }) => onChange({ type: (target.value || undefined) as ReportedType | undefined })}
        />
      </Field>
    </div>
  )
}
