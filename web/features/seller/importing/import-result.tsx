import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { CsvMistake, ListingImportPlan } from '#contract/listing-imports.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { errorsOf, planWords, repeatWords } from './import-words.ts'

type Props = { plan: ListingImportPlan; addsRepeats: boolean; onAddRepeats: (adds: boolean) => void }

/** What the file will do, or all its mistakes. */
export function ImportResult({ plan, addsRepeats, onAddRepeats }: Props) {
  const { mistakes, repeated } = plan
  if (mistakes.length > 0) {
    return (
      <div>
        <p className="flex items-start gap-2.5 text-danger">
          <TriangleAlert size={20} aria-hidden className="mt-px shrink-0" />
          <span>
            <b className="font-[670]">{errorsOf(mistakes.length)} found.</b> Nothing has changed. Fix the file, then
            choose it again.
          </span>
        </p>
        <MistakeTable mistakes={mistakes} />
      </div>
    )
  }
  return (
    <>
      <p className="flex items-start gap-2.5">
        <CircleCheck size={20} aria-hidden className="mt-px shrink-0 text-ok" />
        <span>
          <b className="font-[670]">No errors found.</b> {planWords(plan, addsRepeats)}
        </span>
      </p>
      {repeated > 0 && (
        <div>
          <p className="text-ink-2">{repeatWords(repeated)}</p>
          <Checkbox checked={addsRepeats} onChange={({ target }) => onAddRepeats(target.checked)}>
            {repeated === 1 ? 'Add it anyway' : 'Add them anyway'}
          </Checkbox>
        </div>
      )}
    </>
  )
}

/** Mistakes by row and column. */
export function MistakeTable({ mistakes }: { mistakes: readonly CsvMistake[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label="Errors" tabIndex={0} className="mt-3 max-h-72 overflow-auto">
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
  )
}
