import { formatDollars, formatMoney } from '#contract/dollars.ts'
import type { Order } from '#contract/orders.ts'
import { moneyText } from '#contract/typed-money.ts'
import type { Form } from '../../../platform/use-form.ts'
import { chipClass } from '../../../ui/chip.tsx'
import { Money, MoneyField } from '../../money/index.ts'
import { splitNames } from '../names.ts'
import { nameOf } from '../order-words.ts'
import { amountOf, refundRules } from './amount.ts'

type Props = {
  order: Order
  label: string
  form: Pick<Form<{ backVbt: string }>, 'values' | 'set' | 'text' | 'errorOf' | 'leave'>
  /** A dispute is about 1 VBT at least. */
  least?: number
  /** The other side's proposal, drawn below the track. */
  theirs?: { name: string; vbt: number } | null
}

const PAGE = 100

/** How much of an order's tokens goes back: a slider, a field for the exact number, and the usual answers. */
export function SplitField({ order, label, form, least = 0, theirs }: Props) {
  const { mostBackVbt: totalVbt } = order
  const vbt = amountOf(form.values.backVbt, totalVbt, least)
  const set = (next: number) => form.set({ backVbt: moneyText(Math.min(totalVbt, Math.max(least, next)), 'USD') })
  return (
    <div className="grid gap-3">
      <Ends order={order} vbt={vbt ?? 0} />
      <Track label={label} least={least} most={totalVbt} vbt={vbt ?? 0} onChange={set} theirs={theirs ?? null} />
      <div className="flex flex-wrap items-start gap-2">
        <MoneyField
          rules={refundRules(totalVbt, least)}
          label={label}
          {...form.text('backVbt')}
          onBlur={() => form.leave('backVbt')}
          aside={`of ${formatDollars(totalVbt)}`}
          error={form.errorOf('backVbt')}
          className="min-w-[min(192px,100%)] flex-1"
          isRequired
        />
        <div className="flex flex-wrap gap-2 py-1.5 sm:mt-6">
          {(
            [
              ...(least > 0 ? [] : [['Nothing', 0] as const]),
              ['Half', Math.floor(totalVbt / 2)],
              ['All', totalVbt],
            ] as const
          ).map(([name, amount]) => (
            <button
              key={name}
              type="button"
              onClick={() => set(amount)}
              className={chipClass(vbt === amount ? 'on' : 'plain')}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

function Ends({ order, vbt }: { order: Order; vbt: number }) {
  const { back, rest } = splitNames(order)
  return (
    <div aria-hidden className="flex justify-between gap-4 tabular-nums">
      <End name={back} vbt={vbt} />
      <End name={rest} vbt={order.mostBackVbt - vbt} isLast />
    </div>
  )
}

function End({ name, vbt, isLast = false }: { name: string; vbt: number; isLast?: boolean }) {
  return (
    <p className={`min-w-0 ${isLast ? 'text-right' : ''}`}>
      <span className="block truncate text-sm text-ink-3">{name}</span>
      <Money vbt={vbt} className={isLast ? '' : 'text-left!'} />
    </p>
  )
}

const thumb =
  '[&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-ink [&::-webkit-slider-thumb]:ring-4 [&::-webkit-slider-thumb]:ring-surface-1 [&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-ink focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-focus focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-focus'

type TrackProps = {
  label: string
  least: number
  most: number
  vbt: number
  onChange: (vbt: number) => void
  theirs: { name: string; vbt: number } | null
}

function Track({ label, least, most, vbt, onChange, theirs }: TrackProps) {
  const at = (amount: number) => `${(amount / Math.max(most, 1)) * 100}%`
  return (
    <div>
      <div className="relative mx-3.5 my-4.5 h-2.5 rounded-full bg-surface-3">
        <div className="absolute h-full rounded-full bg-marker" style={{ width: at(vbt) }} />
        <input
          type="range"
          aria-label={`${label}, slider`}
          aria-valuetext={formatMoney(vbt)}
          min={least}
          max={most}
          value={vbt}
          onChange={({ target }) => onChange(Number(target.value))}
          onKeyDown={(event) => {
            const step = event.key === 'PageUp' ? PAGE : event.key === 'PageDown' ? -PAGE : 0
            if (step === 0) return
            event.preventDefault()
            onChange(vbt + step)
          }}
          className={`absolute -inset-x-3.5 -top-[17px] h-11 w-[calc(100%+28px)] cursor-pointer appearance-none bg-transparent outline-none ${thumb}`}
        />
        {theirs && (
          <span aria-hidden className="absolute top-full mt-1.5 h-2.5 w-0.5 bg-ink" style={{ left: at(theirs.vbt) }} />
        )}
      </div>
      {theirs && (
        <p className="text-sm text-ink-3">
          {theirs.name} proposes {formatMoney(theirs.vbt)} back.
        </p>
      )}
    </div>
  )
}

/** The other side's proposal; null if they have made none. */
export function proposalOfOther({ dispute, viewer, buyer, seller }: Order) {
  if (!dispute || viewer === 'moderator') return null
  const statement = viewer === 'buyer' ? dispute.seller : dispute.buyer
  return statement && { name: nameOf(viewer === 'buyer' ? seller : buyer), vbt: statement.proposalVbt }
}
