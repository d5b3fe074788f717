import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { CsvMistake, ListingImportResult } from '#contract/seller.ts'
import { effectOf, listingsOf, mistakesOf } from './import-words.ts'

/** What the file will do, what it did, or all its mistakes. */
export function ImportResult({ result }: { result: ListingImportResult }) {
  const { mistakes, added, changed, isDone } = result
  if (mistakes.length > 0) return <Mistakes mistakes={mistakes} />
  return (
    <p className="flex items-start gap-2.5">
      <CircleCheck size={20} aria-hidden className="mt-px shrink-0 text-ok" />
      <span>
        <b className="font-[670]">{isDone ? `${listingsOf(added + changed)} imported.` : 'No mistakes.'}</b>{' '}
        {effectOf(result)}
      </span>
    </p>
  )
}

function Mistakes({ mistakes }: { mistakes: readonly CsvMistake[] }) {
  return (
    <div>
      <p className="flex items-start gap-2.5 text-danger">
        <TriangleAlert size={20} aria-hidden className="mt-px shrink-0" />
        <span>
          <b className="font-[670]">{mistakesOf(mistakes.length)}.</b> Nothing has changed. Fix the file, then choose it
          again.
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label="Mistakes" tabIndex={0} className="mt-3 max-h-72 overflow-auto">
        <table className="w-full text-left text-base">
          <thead className="sticky top-0 bg-surface-1 text-sm text-ink-3">
            <tr className="*:py-2 *:pr-4 *:font-normal">
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What’s wrong</th>
            </tr>
          </thead>
          <tbody>
            {mistakes.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`} className="border-t border-line align-top *:py-2 *:pr-4">
                <th scope="row" className="font-normal tabular-nums">
                  {row}
                </th>
                <td>{column ? <span className="font-mono text-sm">{column}</span> : 'Whole row'}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
