import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** For links in a menu: `<Link role="menuitem" className={menuItemClass}>`. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-md font-[580] text-ink outline-none hover:bg-surface-2 focus:bg-surface-2 focus-visible:outline-2 focus-visible:-outline-offset-2 [&>svg]:text-ink-3'

/** The menu in a popover, with the usual keys: arrows, Home, End, and type-ahead. */
export function Menu({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = ref.current!.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(chosen ?? itemsOf(ref.current!)[0])?.focus({ preventScroll: true })
  }, [])

  return (
    <div
      ref={ref}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={`grid p-2 ${className}`}
      onKeyDown={(event) => {
        const next = target(itemsOf(ref.current!), event.key)
        if (!next) return
        event.preventDefault()
        next.focus()
      }}
    >
      {children}
    </div>
  )
}

type ItemProps = {
  icon?: ReactNode
  onSelect: () => void
  isChecked?: boolean
  /** A second line that explains it. */
  hint?: ReactNode
  children: ReactNode
}

/** With `isChecked` (true or false), it is one of several choices. */
export function MenuItem({ icon, onSelect, isChecked, hint, children }: ItemProps) {
  const role = isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked }
  return (
    <button type="button" {...role} tabIndex={-1} onClick={onSelect} className={menuItemClass}>
      {icon}
      {hint ? <WithHint hint={hint}>{children}</WithHint> : children}
      {isChecked && <Check size={18} aria-hidden className="ml-auto text-accent-ink!" />}
    </button>
  )
}

function WithHint({ hint, children }: Pick<ItemProps, 'hint' | 'children'>) {
  return (
    <span className="py-2">
      <span className="block">{children}</span>
      <span className="block text-sm font-normal text-ink-3">{hint}</span>
    </span>
  )
}

/** Some are only in narrow windows. */
const itemsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter((item) => item.checkVisibility())

function target(items: HTMLElement[], key: string) {
  const here = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(here + 1) % items.length]
  if (key === 'ArrowUp') return items[(here - 1 + items.length) % items.length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  return after.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
