import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useField } from './field.tsx'

/** The box of every text control. It draws its own focus ring, so it needs no outline. */
export const inputBox =
  'rounded-md bg-field text-ink inset-ring inset-ring-line-strong transition-shadow focus-within:inset-ring-focus focus-within:ring-3 focus-within:ring-focus/35 has-aria-invalid:inset-ring-danger has-aria-invalid:inset-ring-[1.5px] has-disabled:opacity-60'

type Props = ComponentProps<'input'> & {
  icon?: ReactNode
  /** A word or a button after the text. */
  suffix?: ReactNode
}

/** 46 px high. A `Field` around it provides its label; elsewhere, give it an `aria-label`. */
export function TextInput({ icon, suffix, className = '', ...props }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only enlarges the input, which is a control itself.
    <div
      onMouseDown={focusInput}
      className={`flex min-h-11.5 w-full items-center gap-2.5 px-3.5 ${inputBox} ${className}`}
    >
      {icon && <span className="shrink-0 text-ink-3">{icon}</span>}
      <input
        type="text"
        dir="auto"
        {...useField()}
        {...props}
        className="h-11 min-w-0 flex-1 bg-transparent outline-none"
      />
      {suffix && <span className="shrink-0 text-base text-ink-3">{suffix}</span>}
    </div>
  )
}

/** A press next to the text, on the icon or in the padding, focuses the input, too. */
function focusInput(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('input, button, a')) return
  event.preventDefault()
  event.currentTarget.querySelector('input')!.focus()
}
