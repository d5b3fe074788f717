import type { ComponentType } from 'react'

type Props = {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  count: number
  of: [one: string, many: string]
  size?: number
}

/** An icon and a number; screen readers hear what is counted. */
export function Count({ icon: Icon, count, of, size = 16 }: Props) {
  return (
    <span className="flex items-center gap-1.25">
      <Icon size={size} aria-hidden />
      {count.toLocaleString('en-US')}
      <span className="sr-only"> {of[count === 1 ? 0 : 1]}</span>
    </span>
  )
}
