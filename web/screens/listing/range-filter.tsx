import { useRef, useState } from 'react'
import type { Facets } from '#contract/listings.ts'
import { moneyIn } from '#contract/typed-money.ts'
import { numberIn } from '#contract/typed-number.ts'
import type { Filters } from '../../features/listings/index.ts'
import { type RangeName, ranges } from '../../features/listings/index.ts'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Group } from './group.tsx'
import { PriceEnd } from './price-end.tsx'

type Props = {
  name: RangeName
  label: string
  filters: Filters
  facets: Facets | undefined
  set: (part: Filters) => void
}

/**
 * A two-thumb slider with a histogram, and number fields for both ends. A thumb at its end does not filter. A minimum
 * above the maximum moves the maximum, too, and the other way around.
 */
export function RangeFilter({ name, label, filters, facets, set }: Props) {
  const { low, high, format } = ranges[name]
  const facet = facets?.ranges[name]
  if (!facet || facet.max <= facet.min) return null

  const min = Math.floor(facet.min)
  const max = Math.ceil(facet.max)
  const from = Math.max(min, (low && filters[low]) ?? min)
  const to = Math.min(max, filters[high] ?? max)
  const change = ([least, most]: readonly [number, number]) =>
    set({ ...(low && { [low]: least > min ? least : undefined }), [high]: most < max ? most : undefined })

  return (
    <Group label={label}>
      <p className="-mt-5.5 mb-3 ml-auto w-max text-sm font-semibold tabular-nums">
        {format(from)} to {format(to)}
      </p>
      <RangeSlider
        label={label}
        min={min}
        max={max}
        value={[from, to]}
        onChange={change}
        format={format}
        histogram={facet.histogram}
      />
      <div className="mt-4.5 flex items-start gap-2">
        <End
          label={`Minimum ${label.toLowerCase()}`}
          name={name}
          value={from}
          round={Math.ceil}
          onSet={(value) => change([value, Math.max(value, to)])}
        />
        <span className="text-sm leading-11.5 text-ink-3">to</span>
        <End
          label={`Maximum ${label.toLowerCase()}`}
          name={name}
          value={to}
          round={Math.floor}
          onSet={(value) => change([Math.min(value, from), value])}
        />
      </div>
    </Group>
  )
}

type EndProps = {
  label: string
  name: RangeName
  value: number
  round: (value: number) => number
  onSet: (value: number) => void
}

function End({ name, ...end }: EndProps) {
  return name === 'vbt' ? <PriceEnd {...end} /> : <NumberEnd {...end} isUsd={name === 'usd'} />
}

/** Applied on blur or Enter. */
function NumberEnd({ label, value, round, onSet, isUsd }: Omit<EndProps, 'name'> & { isUsd: boolean }) {
  const shown = String(value)
  const [focusedAt, setFocusedAt] = useState<string | null>(null)
  const isTyped = useRef(false)
  /** Returns whether it is a number. */
  const take = (text: string) => {
    const typed = isUsd ? moneyIn(text, 'USD')?.number : numberIn(text)
    if (typed === undefined) return false
    onSet(round(typed))
    return true
  }
  return (
    <TextInput
      // Starts over when the value changes, but not while someone types, as when other filters move the lowest price.
      key={focusedAt ?? shown}
      aria-label={label}
      inputMode="decimal"
      defaultValue={shown}
      icon={isUsd ? '$' : undefined}
      onFocus={() => {
        setFocusedAt(shown)
        isTyped.current = false
      }}
      onChange={() => {
        isTyped.current = true
      }}
      onBlur={({ target }) => {
        setFocusedAt(null)
        if (isTyped.current && target.value !== shown && !take(target.value)) target.value = shown
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
      className="min-w-0 flex-1 gap-1! tabular-nums"
    />
  )
}
