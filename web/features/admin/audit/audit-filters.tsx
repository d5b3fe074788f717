import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { auditActionsQuery } from '../api.ts'
import { labelOf } from './words.ts'

/** The text of the fields; an empty field does not filter. */
export type FilterText = { action: string; actor: string; from: string; to: string }

type Props = { text: FilterText; onChange: (change: Partial<FilterText>) => void }

export function AuditFilters({ text, onChange }: Props) {
  const { data } = useQuery(auditActionsQuery)
  const actions = data?.items.map((action) => ({ value: action, label: labelOf(action) })) ?? []
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Field label="Action" className="max-sm:col-span-2">
        <Select
          placeholder="All actions"
          options={actions}
          value={text.action}
          onChange={({ target }) => onChange({ action: target.value })}
        />
      </Field>
      <Field label="Member (handle)" className="max-sm:col-span-2">
        <TextInput
          autoComplete="off"
          autoCapitalize="off"
          maxLength={60}
          value={text.actor}
          onChange={({ target }) => onChange({ actor: target.value })}
        />
      </Field>
      <Field label="From (UTC)">
        <TextInput type="date" value={text.from} onChange={({ target }) => onChange({ from: target.value })} />
      </Field>
      <Field label="To (UTC)">
        <TextInput type="date" value={text.to} onChange={({ target }) => onChange({ to: target.value })} />
      </Field>
    </div>
  )
}
