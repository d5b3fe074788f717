import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_QUOTE_LINES } from '#contract/quotes.ts'
import type { Form } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { leaveField } from './leave-field.ts'
import { LineRow, lineGrid } from './line-row.tsx'
import { isBlankLine, type LineChoice, newLine, type TypedLine } from './values.ts'

type Props = { form: Pick<Form<{ lines: readonly TypedLine[] }>, 'values' | 'set' | 'errorOf' | 'leave'> }

/** The lines of a quote. Enter in a line goes on to the next one, and adds one after the last. */
export function LinesField({ form }: Props) {
  const { lines } = form.values
  const [freshKey, setFreshKey] = useState<string | null>(null)
  const hasRoom = lines.length < MAX_QUOTE_LINES
  const add = (choice: LineChoice) => {
    const line = newLine(choice)
    form.set({ lines: [...lines, line] })
    setFreshKey(line.key)
  }
  const next = (index: number) => {
    const following = lines[index + 1]
    if (following) return setFreshKey(following.key)
    const last = lines[index]!
    if (hasRoom && !isBlankLine(last)) add(last.choice === 'labor' ? 'new' : last.choice)
  }
  const error = form.errorOf('lines')

  return (
    <div>
      <div aria-hidden className={`${lineGrid} mb-2 text-sm text-ink-3 max-md:hidden`}>
        <span>Type</span>
        <span>What</span>
        <span>Hours or qty</span>
        <span>Rate or price</span>
        <span className="text-right">Total</span>
      </div>
      <div className="grid gap-2.5">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            isFresh={line.key === freshKey}
            errorOf={form.errorOf}
            onLeave={(field) => leaveField(form, field)}
            onChange={(change) => form.set({ lines: lines.map((one) => (one === line ? { ...one, ...change } : one)) })}
            onNext={() => next(index)}
            onRemove={() => form.set({ lines: lines.filter((one) => one !== line) })}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {hasRoom ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {adding.map(({ choice, label }) => (
            <Button key={choice} size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => add(choice)}>
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <p className="mt-3 text-sm text-ink-3">That’s all {MAX_QUOTE_LINES} lines.</p>
      )}
    </div>
  )
}

const adding = [
  { choice: 'labor', label: 'Labor' },
  { choice: 'new', label: 'Part' },
  { choice: 'fee', label: 'Fee' },
  { choice: 'discount', label: 'Discount' },
] as const
