import { FileSpreadsheet, Images } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import { MAX_CSV_ROWS, MAX_IMPORTED_PHOTOS } from '#contract/listing-imports.ts'
import { MAX_ARCHIVE_BYTES } from '#contract/media.ts'
import { Button } from '../../../ui/button.tsx'
import { type CsvFile, templateAddress } from './csv-file.ts'

type Props = {
  file: CsvFile | null
  hasZip: boolean
  isBusy: boolean
  onChoose: (file: File) => void
  onChooseZip: (file: File) => void
}

/** Takes a file, and perhaps a ZIP of photos, by choosing or dropping them. */
export function FileChooser({ file, hasZip, isBusy, onChoose, onChooseZip }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const zipInput = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { isOver, ...dropping } = useDrop((dropped) => {
    if (isZip(dropped)) onChooseZip(dropped)
    else if (!isBusy) onChoose(dropped)
  })
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
        <HiddenInput ref={input} label="Choose a CSV file" accept=".csv,text/csv" onChoose={onChoose} />
        <HiddenInput
          ref={zipInput}
          label="Choose a ZIP of photos"
          accept=".zip,application/zip"
          onChoose={onChooseZip}
        />
        <span className="flex flex-wrap justify-center gap-2.5">
          <Button data-autofocus aria-describedby={hintId} isBusy={isBusy} onClick={() => input.current?.click()}>
            {file ? 'Choose another file' : 'Choose a CSV file'}
          </Button>
          <Button
            look="outline"
            icon={<Images size={18} aria-hidden />}
            aria-describedby={hintId}
            onClick={() => zipInput.current?.click()}
          >
            {hasZip ? 'Choose another ZIP' : 'Add a ZIP of photos'}
          </Button>
        </span>
        <span id={hintId} className="text-sm text-ink-3">
          Or drop them here. A file can have {MAX_CSV_ROWS.toLocaleString('en-US')} rows, and a ZIP can be {ZIP_MB} MB.
          List up to {MAX_IMPORTED_PHOTOS} photos per row in the “photos” column, like pads-1.jpg; pads-2.jpg.
        </span>
      </div>
    </>
  )
}

type InputProps = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  onChoose: (file: File) => void
}

function HiddenInput({ ref, label, accept, onChoose }: InputProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Otherwise, choosing the same file again after fixing it would do nothing.
    target.value = ''
    if (chosen) onChoose(chosen)
  }
  return <input ref={ref} type="file" accept={accept} onChange={onChange} hidden aria-label={label} />
}

const ZIP_MB = MAX_ARCHIVE_BYTES / 1024 ** 2

function isZip({ name, type }: File) {
  return /\.zip$/i.test(name) || type === 'application/zip'
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
      for (const dropped of Array.from(event.dataTransfer.files).slice(0, 2)) onDropped(dropped)
    },
  }
}
