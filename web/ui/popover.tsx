import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  /** The button that opens it; spread `opener` on it. */
  trigger: (opener: Opener) => ReactNode
  /** Its content; `close` closes it and returns the focus. */
  children: (close: () => void) => ReactNode
  /** The edge it aligns with. */
  align?: 'start' | 'end'
  /** The name of the panel, unless its content has its own role (a menu). */
  label?: string
  className?: string
  /** The class of the box around both. */
  rootClassName?: string
}
export type Opener = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
  onClick: () => void
}

/** A small panel below its button. A press outside, Escape, and leaving it with Tab close it, so only one is open. */
export function Popover({ trigger, children, align = 'start', label, className = '', rootClassName = '' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const dismiss = () => setIsOpen(false)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  useDismissal(root, isOpen, dismiss)
  useKeptInside(panel, isOpen)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes.
    <div
      ref={root}
      className={`relative ${rootClassName}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
      onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && dismiss()}
    >
      {trigger({
        ref: button,
        'aria-expanded': isOpen,
        'aria-haspopup': label ? 'dialog' : 'menu',
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={panel}
          {...(label && { role: 'dialog', 'aria-label': label })}
          className={`enter-drop absolute top-[calc(100%+8px)] z-60 max-w-[calc(100vw-16px)] rounded-lg bg-surface-1 shadow-3 inset-ring inset-ring-line ${align === 'end' ? 'right-0' : 'left-0'} ${className}`}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

const EDGE = 8

/** Moves the panel into the window if its button is near an edge. */
function useKeptInside(panel: RefObject<HTMLElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const move = () => {
      const { style } = panel.current!
      style.translate = ''
      const { left, right } = panel.current!.getBoundingClientRect()
      const by = Math.max(EDGE - left, 0) || Math.min(document.documentElement.clientWidth - EDGE - right, 0)
      if (right - left < innerWidth) style.translate = `${by}px`
    }
    const watcher = new ResizeObserver(move)
    for (const box of [panel.current!, document.documentElement]) watcher.observe(box)
    move()
    return () => watcher.disconnect()
  }, [panel, isOpen])
}

function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: Event) => root.current?.contains(target as Node) || dismiss()
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}
