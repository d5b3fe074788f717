import { Check } from 'lucide-react'
import { lineTotalOf, quoteTotalOf } from '#contract/quotes.ts'
import { vbtIn } from '#contract/typed-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Sums } from '../../money/index.ts'
import { lineGroups } from '../line-groups.ts'
import { budgetWords } from '../quote-words.ts'
import { finishedLines, rangeRules } from './typed-quote.ts'
import type { QuoteValues } from './values.ts'

type Money = { customer: string; feePercent: number; budgetVbt: number | null }
type Props = Money & { values: QuoteValues }

/** What the customer pays, what the provider gets, and how that compares to the budget. Live while typing. */
export function QuoteTotal({ values, ...money }: Props) {
  const { isRange, range } = values
  return (
    <Panel title="Total">
      {isRange ? <RangeTotal range={range} /> : <LinesTotal lines={values.lines} {...money} />}
    </Panel>
  )
}

/** The same of lines alone. */
export function LinesTotal({ lines: typed, customer, feePercent, budgetVbt }: Money & Pick<QuoteValues, 'lines'>) {
  const lines = finishedLines({ lines: typed })
  const totalVbt = quoteTotalOf(lines)
  const feeVbt = Math.round(totalVbt * feePercent * 100) / 10_000
  const budget = budgetWords(budgetVbt === null || totalVbt <= 0 ? null : totalVbt - budgetVbt)
  if (lines.length === 0) {
    return <p className="text-base text-ink-2">Add a line with a price to see what you receive.</p>
  }
  return (
    <>
      <Sums
        rows={lineGroups(lines.map((line) => ({ kind: line.kind, totalVbt: lineTotalOf(line) })))}
        total={{ name: `${customer} pays`, vbt: totalVbt }}
        after={[
          { name: `Fee, ${feePercent}%`, vbt: -feeVbt },
          { name: 'You receive', vbt: totalVbt - feeVbt },
        ]}
      />
      {budget && (
        <p
          className={`mt-3 flex items-center gap-2.5 text-base tabular-nums ${budget.isWithin ? 'text-ok' : 'text-ink-2'}`}
        >
          {budget.isWithin && <Check size={18} aria-hidden className="shrink-0" />}
          {budget.words}
        </p>
      )}
    </>
  )
}

function RangeTotal({ range }: Pick<QuoteValues, 'range'>) {
  const isComplete = [range.fromVbt, range.toVbt].every((typed) => vbtIn(typed, rangeRules) !== null)
  return (
    <p className="text-base text-ink-2">
      {isComplete
        ? 'A range can’t be accepted. The customer can ask you for a firm quote.'
        : 'Enter the lowest and the highest price.'}
    </p>
  )
}
