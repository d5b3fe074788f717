import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  /** The count at the far right. */
  aside?: ReactNode
}

export function Checkbox({ children, aside, className = '', ...props }: Props) {
  return (
    <label
      className={`group relative flex min-h-8.5 items-center gap-2.5 text-base text-ink-2 hover:text-ink has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:opacity-50 max-md:min-h-11 pointer-coarse:min-h-11 ${className}`}
    >
      <input type="checkbox" {...props} className="peer absolute inset-0 cursor-pointer opacity-0" />
      <span className="grid size-5 shrink-0 place-items-center rounded-[5px] text-transparent inset-ring-[1.5px] inset-ring-line-strong transition-colors peer-checked:bg-accent peer-checked:text-on-accent peer-checked:inset-ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2">
        <Check size={14} strokeWidth={2.6} aria-hidden />
      </span>
      <span className="min-w-0">{children}</span>
      {aside !== undefined && <span className="ml-auto text-sm text-ink-3 tabular-nums">{aside}</span>}
    </label>
  )
}
