import type { ComponentProps, ReactNode } from 'react'

export const iconButtonClass =
  'relative grid size-11 shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink aria-expanded:bg-surface-2 aria-expanded:text-ink disabled:opacity-50'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & { label: string; children: ReactNode }

/** A button without text: `label` is read aloud and shown as a tooltip. */
export function IconButton({ label, className = '', ...props }: Props) {
  return (
    <button type="button" aria-label={label} title={label} {...props} className={`${iconButtonClass} ${className}`} />
  )
}
