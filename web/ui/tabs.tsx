import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { own } from '#contract/own.ts'

export const tabClass =
  'type-control relative flex h-11.5 shrink-0 items-center gap-2 px-4 whitespace-nowrap text-ink-2 transition-colors hover:text-ink aria-[current=page]:text-ink aria-selected:text-ink max-md:px-3 [&>svg]:size-4.5 [&>svg]:stroke-[1.75] focus-visible:-outline-offset-2'

/**
 * A row of tabs with an underline that slides to the current one. The tabs are links (`aria-current="page"`) or, in
 * `Tabs`, buttons; each has `tabClass`. `current` only triggers a new measurement. `aside` is at the right.
 */
export function TabRow({ current, aside, children, className = '', ...row }: RowProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [line, setLine] = useState<{ left: number; width: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab determines the position of the underline.
  useLayoutEffect(() => {
    const measure = () => {
      const tab = ref.current?.querySelector<HTMLElement>('[aria-current="page"],[aria-selected="true"]')
      setLine(tab ? { left: tab.offsetLeft + 8, width: tab.offsetWidth - 16 } : null)
      if (tab && ref.current) showWithin(ref.current, tab)
    }
    const watcher = new ResizeObserver(measure)
    // Calls back once at the start: measuring now would force a layout of the whole page while React inserts it.
    watcher.observe(ref.current!)
    return () => watcher.disconnect()
  }, [current])

  return (
    <div className={`flex items-center border-b border-line max-md:-mx-4 max-md:px-1 ${className}`}>
      <div
        {...row}
        ref={ref}
        className="relative -mb-px flex min-w-0 gap-1 overflow-x-auto overflow-y-hidden [scrollbar-width:none] max-md:gap-0"
      >
        {children}
        {line && (
          <span
            aria-hidden
            className="absolute bottom-0 left-0 h-[3px] w-px origin-left bg-marker transition-transform duration-(--t-base) ease-shift"
            style={{ transform: `translateX(${line.left}px) scaleX(${line.width})` }}
          />
        )}
      </div>
      {aside && <div className="ml-auto hidden shrink-0 pl-4 text-sm text-ink-3 tabular-nums md:block">{aside}</div>}
    </div>
  )
}
type RowProps = {
  current: string
  aside?: ReactNode
  children: ReactNode
  className?: string
  role?: 'tablist' | 'navigation'
  'aria-label'?: string
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly { key: Key; label: ReactNode }[]
  current: Key
  onChange: (key: Key) => void
  /** The panel's id is `panelId`; give it `role="tabpanel"`. */
  panelId: string
}

/** Tabs within a page. The arrow keys, Home, and End select. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, panelId }: TabsProps<Key>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const here = tabs.findIndex(({ key }) => key === current)
    const last = tabs.length - 1
    const target = own({ ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: last }, event.key)
    if (target === undefined) return
    event.preventDefault()
    const next = (target + tabs.length) % tabs.length
    onChange(tabs[next]!.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <TabRow role="tablist" aria-label={label} current={current} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          aria-controls={panelId}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChange(tab.key)}
          className={tabClass}
        >
          {tab.label}
        </button>
      ))}
    </TabRow>
  )
}

/** Scrolls only the row; `scrollIntoView` would scroll the page as well. */
function showWithin(row: HTMLElement, tab: HTMLElement) {
  if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft - 16
  const end = tab.offsetLeft + tab.offsetWidth
  if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth + 16
}
