import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ListingImportState } from '#contract/listing-imports.ts'
import { MistakeTable } from './import-result.tsx'
import { headlineOf, outcomeWords } from './import-words.ts'
import { ProgressBar } from './progress-bar.tsx'

/** How far an import is, or how it ended. */
export function ImportProgress({ last }: { last: ListingImportState }) {
  if (last.state === 'running') return <Running last={last} />
  const { mistakes, state } = last
  const isWhole = state === 'done' && mistakes.length === 0
  const Icon = isWhole ? CircleCheck : TriangleAlert
  return (
    <div>
      <p className="flex items-start gap-2.5">
        <Icon size={20} aria-hidden className={`mt-px shrink-0 ${isWhole ? 'text-ok' : 'text-danger'}`} />
        <span>
          <b className="font-[670]">{headlineOf(last)}</b> {outcomeWords(last)}
          {mistakes.length > 0 &&
            (state === 'stopped' ? ' The rest wasn’t imported:' : ' These rows weren’t imported:')}
        </span>
      </p>
      {mistakes.length > 0 && <MistakeTable mistakes={mistakes} />}
    </div>
  )
}

function Running({ last: { done, rows, photos, photosDone } }: { last: ListingImportState }) {
  const isUnpacking = photosDone < photos
  const [value, max] = isUnpacking ? ([photosDone, photos] as const) : ([done, rows] as const)
  return (
    <div className="grid gap-2">
      <p>
        <b className="font-[670]">
          {isUnpacking ? 'Reading' : 'Importing'} {value.toLocaleString('en-US')} of {max.toLocaleString('en-US')}{' '}
          {isUnpacking ? 'photos' : 'rows'}.
        </b>{' '}
        You can leave this page; the import keeps going.
      </p>
      <ProgressBar label="Import of listings" value={value} max={max} />
    </div>
  )
}
