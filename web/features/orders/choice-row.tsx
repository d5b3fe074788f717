import type { ReactNode } from 'react'

type Props = {
  group: string
  isChosen: boolean
  onChoose: () => void
  title: string
  /** It can't be chosen now. */
  isOff?: boolean
  children?: ReactNode
}

/** One of several choices, with a line that explains it. */
export function ChoiceRow({ group, isChosen, onChoose, title, isOff = false, children }: Props) {
  return (
    <label className="relative flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-3.5 py-2 text-ink inset-ring inset-ring-line transition-shadow hover:bg-surface-2 has-disabled:cursor-not-allowed has-disabled:opacity-60 has-checked:bg-surface-2 has-checked:inset-ring-[1.5px] has-checked:inset-ring-marker has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="grid size-5 shrink-0 place-items-center rounded-full inset-ring-[1.5px] inset-ring-line-strong peer-checked:bg-marker peer-checked:inset-ring-marker peer-checked:[&>i]:bg-surface-1">
        <i aria-hidden className="size-2 rounded-full" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold leading-5.5">{title}</span>
        {children && <span className="block text-sm leading-5 text-ink-3">{children}</span>}
      </span>
    </label>
  )
}
