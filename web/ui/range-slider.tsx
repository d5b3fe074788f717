type Props = {
  label: string
  min: number
  max: number
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  step?: number
  /** Formats a value for screen readers: 2000 -> '$500'. */
  format?: (value: number) => string
  /** A histogram with equal steps between min and max, drawn above the track. */
  histogram?: readonly number[]
}

const thumb =
  'pointer-events-none absolute inset-x-0 -top-[21px] h-11 appearance-none bg-transparent outline-none [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5.5 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-ink [&::-webkit-slider-thumb]:ring-4 [&::-webkit-slider-thumb]:ring-surface-1 [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-ink focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-focus focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-focus'

/** Two native sliders on one track. Each works by keyboard and is read aloud as one end of the range. */
export function RangeSlider({ label, min, max, value, onChange, step = 1, format = String, histogram }: Props) {
  const [low, high] = value
  const span = Math.max(max - min, 1)
  const at = (point: number) => ((point - min) / span) * 100

  return (
    <div>
      {histogram && <Histogram bars={histogram} from={at(low)} to={at(high)} />}
      <div className="relative mx-2.75 h-[3px] bg-surface-3">
        <div className="absolute h-full bg-marker" style={{ left: `${at(low)}%`, right: `${100 - at(high)}%` }} />
        {([low, high] as const).map((point, end) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the two ends never change places.
            key={end}
            type="range"
            aria-label={`${end === 0 ? 'Minimum' : 'Maximum'} ${label.toLowerCase()}`}
            aria-valuetext={format(point)}
            min={min}
            max={max}
            step={step}
            value={point}
            onChange={({ target }) => {
              const next = Number(target.value)
              onChange(end === 0 ? [Math.min(next, high), high] : [low, Math.max(next, low)])
            }}
            className={`${thumb} -mx-2.75 w-[calc(100%+22px)]`}
          />
        ))}
      </div>
    </div>
  )
}

function Histogram({ bars, from, to }: { bars: readonly number[]; from: number; to: number }) {
  const most = Math.max(...bars, 1)

  return (
    <div aria-hidden className="mx-2.75 flex h-13 items-end gap-[3px]">
      {bars.map((count, index) => {
        const middle = ((index + 0.5) / bars.length) * 100
        const isIn = middle >= from && middle <= to
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position.
            key={index}
            className={`flex-1 rounded-t-[1px] ${isIn ? 'bg-marker' : 'bg-surface-3'}`}
            style={{ height: count === 0 ? 2 : `${8 + (count / most) * 92}%` }}
          />
        )
      })}
    </div>
  )
}
