import { type PointerEvent, useState } from 'react'

const WIDTH = 600
const HEIGHT = 100

/** `down`: what goes out, below the line. `text`: what is said and written of it: 'Nov 18: 12 sign-ups'. */
export type TimePoint = { key: string; up: number; down?: number; text: string }

type Props = {
  /** 'Sign-ups by day' */
  label: string
  /** Oldest first. */
  points: readonly TimePoint[]
  /** What is written at both ends of the line: 'Nov 1', 'today'. */
  ends: readonly [first: string, last: string]
  /** How the highest amount is written. */
  peak: (amount: number) => string
  /** `brass`: for amounts of tokens. */
  tone?: 'brass' | 'powder'
}

const tones = { brass: 'fill-brass', powder: 'fill-powder' }

/**
 * A bar for each day or hour, and what the chosen one says below. The arrow keys go through them, and so does the pointer. Add
 * a table with the numbers.
 */
export function TimeChart({ label, points, ends: [first, last], peak, tone = 'powder' }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[at]
  if (!point) return null

  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(points.length - 1, Math.floor(((clientX - left) / width) * points.length))))
  }
  return (
    <div>
      <p aria-hidden className="mb-1 text-right text-xs text-ink-3 tabular-nums">
        {peak(Math.max(0, ...points.map(({ up }) => up)))}
      </p>
      {/* The input is the keyboard's and the screen reader's; it takes no pointer, because its ends are not those of the bars. */}
      <div
        onPointerMove={follow}
        onPointerDown={follow}
        className="relative touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
      >
        <input
          type="range"
          aria-label={label}
          aria-valuetext={point.text}
          min={0}
          max={points.length - 1}
          step={1}
          value={at}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <Bars points={points} chosen={at} tone={tone} />
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-ink-3">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      <p aria-hidden className="mt-1 min-h-5 text-sm text-ink-2 tabular-nums">
        {point.text}
      </p>
    </div>
  )
}

type BarsProps = { points: readonly TimePoint[]; chosen: number; tone: NonNullable<Props['tone']> }

function Bars({ points, chosen, tone }: BarsProps) {
  const high = Math.max(0, ...points.map(({ up }) => up))
  const low = Math.max(0, ...points.map(({ down = 0 }) => down))
  const scale = HEIGHT / (high + low || 1)
  const zero = high * scale || (low > 0 ? 0 : HEIGHT)
  const step = WIDTH / points.length
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      aria-hidden
      className="block h-30 w-full overflow-visible"
    >
      {points.map(({ key, up, down = 0 }, index) => {
        const column = { x: index * step + step * 0.1, width: step * 0.8 }
        return (
          <g key={key} className={index === chosen ? 'fill-marker' : tones[tone]}>
            <rect {...column} y={zero - up * scale} height={up * scale} />
            {down > 0 && (
              <rect {...column} y={zero + 1} height={down * scale} className={index === chosen ? '' : 'fill-ink-3'} />
            )}
          </g>
        )
      })}
      <line
        x1="0"
        x2={WIDTH}
        y1={zero + 0.5}
        y2={zero + 0.5}
        vectorEffect="non-scaling-stroke"
        className="stroke-line-strong"
      />
    </svg>
  )
}
