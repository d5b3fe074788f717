import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { own } from '#contract/own.ts'
import { wholeNumberIn } from '#contract/typed-number.ts'
import { useField } from './field.tsx'
import { inputBox } from './text-input.tsx'

type Props = {
  /** As typed, so that a number can be replaced digit by digit. It may be empty, out of range, or no whole number. */
  value: string
  onChange: (value: string) => void
  /** Instead of `onChange`, for a number that was not typed: a whole new value. */
  onStep?: (value: string) => void
  onBlur?: () => void
  min: number
  max: number
  step?: number
  /** The names of the buttons: 'Fewer tokens', 'More tokens'. */
  less: string
  more: string
  size?: 'sm' | 'lg'
}

const HOLD_MS = 420
const REPEAT_MS = 70
const BIG_STEPS = 10
const MOST_CHARACTERS = 12

/**
 * A whole number between two buttons. It can be typed, or changed with the arrow keys and Page Up and Down; holding a
 * button repeats. Needs a `Field` around it for its label.
 */
export function Stepper(props: Props) {
  const { value, onChange, onStep = onChange, onBlur, min, max, step = 1, less, more, size = 'lg' } = props
  const number = wholeNumberIn(value) ?? Number(value)
  const start = Number.isFinite(number) ? Math.round(number) : min
  const moveBy = (change: number) => onStep(String(Math.min(max, Math.max(min, start + change))))
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = own({ ArrowUp: 1, ArrowDown: -1, PageUp: BIG_STEPS, PageDown: -BIG_STEPS }, event.key)
    if (steps === undefined) return
    event.preventDefault()
    moveBy(steps * step)
  }

  return (
    <div
      className={`grid items-center ${size === 'lg' ? 'h-14 grid-cols-[52px_minmax(0,1fr)_52px]' : 'h-11 grid-cols-[44px_minmax(0,1fr)_44px]'} ${inputBox}`}
    >
      <Step label={less} isOff={number <= min} onStep={() => moveBy(-step)}>
        <Minus size={20} aria-hidden />
      </Step>
      <input
        {...useField()}
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={Number.isFinite(number) ? number : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/^0+(?=\d)/, '').slice(0, MOST_CHARACTERS))}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className={`type-price h-full w-full bg-transparent text-center outline-none ${size === 'lg' ? 'text-[24px]!' : ''}`}
      />
      <Step label={more} isOff={number >= max} onStep={() => moveBy(step)}>
        <Plus size={20} aria-hidden />
      </Step>
    </div>
  )
}

type StepProps = { label: string; isOff: boolean; onStep: () => void; children: React.ReactNode }

function Step({ label, isOff, onStep, children }: StepProps) {
  const hold = useHeld(onStep, isOff)
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: at the limit, it would lose the focus.
      aria-disabled={isOff}
      {...hold}
      className="grid h-full place-items-center text-ink aria-disabled:text-ink-3 aria-disabled:opacity-60"
    >
      {children}
    </button>
  )
}

/** Calls `onStep` on press, and repeatedly while the button is held. */
function useHeld(onStep: () => void, isOff: boolean) {
  const timer = useRef(0)
  const latest = useRef(onStep)
  latest.current = onStep
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => {
    const held = timer
    if (isOff) window.clearTimeout(held.current)
    return () => window.clearTimeout(held.current)
  }, [isOff])

  const repeat = (wait: number) => {
    timer.current = window.setTimeout(() => {
      latest.current()
      repeat(REPEAT_MS)
    }, wait)
  }
  return {
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0 || isOff) return
      latest.current()
      repeat(HOLD_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A click without a pointer comes from the keyboard.
    onClick: (event: React.MouseEvent) => event.detail === 0 && !isOff && latest.current(),
  }
}
