import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How far an element is from the top of the page, in pixels. It changes when something above it comes or goes. */
export function useTop<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round(element.current!.getBoundingClientRect().top + scrollY))
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    watcher.observe(element.current!)
    measure()
    return () => watcher.disconnect()
  }, [])
  return [element, top]
}
