import { FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { MAX_CSV_ROWS } from '#contract/listing-imports.ts'
import { Button } from '../../../ui/button.tsx'
import { type CsvFile, templateAddress } from './csv-file.ts'

type Props = { file: CsvFile | null; isBusy: boolean; onChoose: (file: File) => void }

/** Takes a file by choosing or dropping it. */
export function FileChooser({ file, isBusy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { isOver, ...dropping } = useDrop((dropped) => !isBusy && onChoose(dropped))
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Otherwise, choosing the same file again after fixing it would do nothing.
    target.value = ''
    if (chosen) onChoose(chosen)
  }
  return (
    <>
      <p className="mb-4 text-ink-2">
        A row with an id changes that listing. A row without one adds a new listing; it needs only a title and a price
        in dollars. To change what you have, choose Download CSV first.{' '}
        <a
          href={templateAddress()}
          download="listings-template.csv"
          className="text-powder underline underline-offset-3"
        >
          Download a template
        </a>
      </p>
      <div
        {...dropping}
        className={`grid justify-items-center gap-2.5 rounded-md border border-dashed border-line-strong px-4 py-6 text-center ${isOver ? 'bg-surface-2' : ''}`}
      >
        <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden className="text-ink-3" />
        {file && <p className="max-w-full font-[620] break-all">{file.name}</p>}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          onChange={onChange}
          hidden
          aria-label="Choose a CSV file"
        />
        <Button data-autofocus aria-describedby={hintId} isBusy={isBusy} onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose a CSV file'}
        </Button>
        <span id={hintId} className="text-sm text-ink-3">
          Or drop it here. Up to {MAX_CSV_ROWS.toLocaleString('en-US')} rows.
        </span>
      </div>
    </>
  )
}

function useDrop(onDropped: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isNow)
  }
  return {
    isOver,
    onDragOver: over(true),
    onDragLeave: over(false),
    onDrop: (event: DragEvent) => {
      over(false)(event)
      const [dropped] = Array.from(event.dataTransfer.files)
      if (dropped) onDropped(dropped)
    },
  }
}
