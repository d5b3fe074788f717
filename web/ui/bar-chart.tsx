const WIDTH = 600
const HEIGHT = 72

/** `title`: shown while the pointer is over the bar. */
export type Bar = { key: string; amount: number; title: string; isMarked?: boolean }

type Props = {
  /** A sentence that describes the chart, because screen readers skip the bars. */
  label: string
  bars: readonly Bar[]
  /** `brass`: for amounts of tokens. */
  tone?: 'brass' | 'neutral'
  /** Sets the height. */
  className: string
}

const tones = { brass: 'fill-brass', neutral: 'fill-surface-3' }

/** Bars that go up from a baseline, or down for negative amounts. Add a table with the numbers. */
export function BarChart({ label, bars, tone = 'neutral', className }: Props) {
  const amounts = bars.map(({ amount }) => amount)
  const low = Math.min(0, ...amounts)
  const high = Math.max(0, ...amounts)
  const scale = HEIGHT / (high - low || 1)
  const step = WIDTH / bars.length
  const zero = HEIGHT + low * scale
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={`w-full overflow-visible ${className}`}
    >
      {bars.map(({ key, amount, title, isMarked }, index) => (
        <rect
          key={key}
          x={index * step + step * 0.15}
          width={step * 0.7}
          y={amount < 0 ? zero : zero - amount * scale}
          height={Math.abs(amount) * scale}
          className={isMarked ? 'fill-marker' : tones[tone]}
        >
          <title>{title}</title>
        </rect>
      ))}
      <line x1="0" x2={WIDTH} y1={zero + 0.5} y2={zero + 0.5} className="stroke-line-strong" />
    </svg>
  )
}
