import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type Props<Row> = {
  /** The name of a row for screen readers: 'Service'. */
  name: string
  rows: Row[]
  empty: Row
  max: number
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (changed: Partial<Row>) => void, index: number) => ReactNode
}

/** An editable list of rows, with buttons to add and remove them. */
export function Rows<Row extends object>({ name, rows, empty, max, onChange, children }: Props<Row>) {
  const change = (index: number) => (changed: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)))

  return (
    <div className="grid gap-2">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and are never reordered.
        <fieldset key={index} className="flex min-w-0 items-start gap-1 max-sm:not-first:mt-3">
          <legend className="sr-only">
            {name} {index + 1}
          </legend>
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 *:min-w-0 sm:grid-cols-[repeat(auto-fit,minmax(96px,1fr))]">
            {children(row, change(index), index)}
          </div>
          <IconButton
            label={`Remove ${name.toLowerCase()} ${index + 1}`}
            onClick={() => {
              onChange(rows.filter((_, at) => at !== index))
              announce(`Removed ${name.toLowerCase()} ${index + 1}`)
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {rows.length < max && (
        <Button
          size="sm"
          look="outline"
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...rows, empty])}
        >
          Add {name.toLowerCase()}
        </Button>
      )}
    </div>
  )
}
