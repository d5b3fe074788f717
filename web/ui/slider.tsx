type Props = {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

const track =
  '[&::-webkit-slider-runnable-track]:h-[3px] [&::-webkit-slider-runnable-track]:bg-line-strong [&::-moz-range-track]:h-[3px] [&::-moz-range-track]:bg-line-strong'
const thumb =
  '[&::-webkit-slider-thumb]:-mt-[9.5px] [&::-webkit-slider-thumb]:size-5.5 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-ink [&::-moz-range-thumb]:size-5.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-ink'
const focus =
  'outline-none focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-focus focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-focus focus-visible:[&::-moz-range-thumb]:outline-offset-2'

/** A native slider, with its label in front. */
export function Slider({ label, onChange, ...range }: Props) {
  return (
    <label className="flex items-center gap-3 text-sm text-ink-2">
      {label}
      <input
        type="range"
        {...range}
        onChange={({ target }) => onChange(Number(target.value))}
        className={`h-11 flex-1 cursor-pointer appearance-none bg-transparent ${track} ${thumb} ${focus}`}
      />
    </label>
  )
}
