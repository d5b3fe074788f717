import { useRef } from 'react'

/** A number that rolls up or down when it changes. The element around it must provide its accessible name. */
export function RollingNumber({ value }: { value: number }) {
  const before = useRef(value)
  const way = useRef('')
  if (before.current !== value) {
    way.current = value > before.current ? 'rolling-up' : 'rolling-down'
    before.current = value
  }
  return (
    <span aria-hidden className="inline-block overflow-hidden tabular-nums">
      <span key={value} className={`inline-block ${way.current}`}>
        {value.toLocaleString('en-US')}
      </span>
    </span>
  )
}
