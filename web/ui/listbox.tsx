import { type ReactNode, useEffect, useRef } from 'react'

type Props<Option> = {
  /** Referenced by the field's `aria-controls`; its options, `{id}-{index}`, by `aria-activedescendant`. */
  id: string
  label: string
  isShown: boolean
  options: readonly Option[]
  /** The index of the active option; -1: none. */
  active: number
  keyOf: (option: Option) => string | number
  onChoose: (option: Option) => void
  className?: string
  children: (option: Option) => ReactNode
}

/** The suggestions of a field. The field keeps the focus and handles the keys. */
export function Listbox<Option>({ id, label, isShown, className = '', ...props }: Props<Option>) {
  const { options, active, keyOf, onChoose, children } = props
  const list = useRef<HTMLDivElement>(null)
  // The field may be at the bottom of a form that scrolls under its footer.
  useEffect(() => {
    if (isShown && options.length > 0) list.current!.scrollIntoView({ block: 'nearest' })
  }, [isShown, options])
  useEffect(() => {
    if (isShown) list.current!.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isShown, active])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isShown}
      className={`enter-rise absolute inset-x-0 top-full z-30 mt-1 max-h-[40dvh] scroll-mb-2 overflow-y-auto rounded-md bg-surface-1 py-1 shadow-3 inset-ring inset-ring-line ${className}`}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 text-base hover:bg-surface-2 aria-selected:bg-surface-3"
          // Otherwise, the field would lose the focus, and the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  )
}
