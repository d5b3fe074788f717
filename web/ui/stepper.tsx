import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useField } from './field.tsx'
import { inputBox } from './text-input.tsx'

type Props = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  name?: string
}

const HOLD_MS = 420
const REPEAT_MS = 70

/** A whole number between two buttons. Holding a button repeats. Needs a `Field` around it for its label. */
export function Stepper({ value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, name }: Props) {
  const clamp = (next: number) => onChange(Math.min(max, Math.max(min, next)))

  return (
    <div className={`grid h-14 grid-cols-[52px_1fr_52px] items-center ${inputBox}`}>
      <Step label="Less" isOff={value <= min} onStep={() => clamp(value - step)}>
        <Minus size={20} aria-hidden />
      </Step>
      <input
        {...useField()}
        name={name}
        inputMode="numeric"
        value={value}
        onChange={({ target }) => /^\d*$/.test(target.value) && clamp(Number(target.value))}
        className="type-price h-full w-full bg-transparent text-center text-[24px]! outline-none"
      />
      <Step label="More" isOff={value >= max} onStep={() => clamp(value + step)}>
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
      disabled={isOff}
      {...hold}
      className="grid h-14 place-items-center text-ink disabled:text-ink-3 disabled:opacity-60"
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
      if (event.button !== 0) return
      latest.current()
      repeat(HOLD_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A click without a pointer comes from the keyboard.
    onClick: (event: React.MouseEvent) => event.detail === 0 && latest.current(),
  }
}
