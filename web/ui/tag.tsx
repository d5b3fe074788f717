import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-surface-3 text-ink-2',
  ok: 'bg-ok-wash text-ok',
  danger: 'bg-danger-wash text-danger',
  brass: 'bg-brass-wash text-brass',
  powder: 'bg-powder-wash text-powder',
  accent: 'bg-accent-wash text-accent-ink',
}
export type Tone = keyof typeof tones

/** A status in one or two words. Not clickable. */
export function Tag({ tone = 'plain', icon, children, className = '' }: TagProps) {
  return (
    <span
      className={`type-tag inline-flex h-6 items-center gap-1.25 rounded-xs px-2.25 whitespace-nowrap tabular-nums [&>svg]:size-3.5 ${tones[tone]} ${className}`}
    >
      {icon}
      {children}
    </span>
  )
}
type TagProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string }
