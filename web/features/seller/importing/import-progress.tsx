import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ListingImportState } from '#contract/listing-imports.ts'
import { MistakeTable } from './import-result.tsx'
import { listingsOf, outcomeWords } from './import-words.ts'

/** How far an import is, or how it ended. */
export function ImportProgress({ last }: { last: ListingImportState }) {
  if (last.state === 'running') return <Running last={last} />
  const { added, changed, mistakes, state } = last
  const isWhole = state === 'done' && mistakes.length === 0
  const Icon = isWhole ? CircleCheck : TriangleAlert
  return (
    <div>
      <p className="flex items-start gap-2.5">
        <Icon size={20} aria-hidden className={`mt-px shrink-0 ${isWhole ? 'text-ok' : 'text-danger'}`} />
        <span>
          <b className="font-[670]">
            {state === 'stopped'
              ? `The import stopped at row ${mistakes.at(-1)?.row}.`
              : `${listingsOf(added + changed)} imported.`}
          </b>{' '}
          {outcomeWords(last)}
          {mistakes.length > 0 &&
            (state === 'stopped' ? ' The rest was not imported:' : ' These rows were not imported:')}
        </span>
      </p>
      {mistakes.length > 0 && <MistakeTable mistakes={mistakes} />}
    </div>
  )
}

function Running({ last: { done, rows } }: { last: ListingImportState }) {
  return (
    <div className="grid gap-2">
      <p>
        <b className="font-[670]">
          Importing {done.toLocaleString('en-US')} of {rows.toLocaleString('en-US')} rows.
        </b>{' '}
        You can leave this page; the import keeps going.
      </p>
      <progress
        aria-label="Import of listings"
        value={done}
        max={rows}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}
