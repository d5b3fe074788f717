import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { useField } from './field.tsx'
import { inputBox } from './text-input.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'ref'> & { rows?: number; maxRows?: number }

/** Grows with its text from `rows` to `maxRows` lines, then scrolls. */
export function Textarea({ rows = 3, maxRows = 14, className = '', ...props }: Props) {
  const ref = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text determines the height.
  useLayoutEffect(() => {
    // An empty one that has not grown has its height: measuring would force a layout while React inserts the page.
    const { value, style } = ref.current!
    if (value || style.height) grow(ref.current!, maxRows)
  }, [props.value, maxRows])

  // It has no height to measure in a layer that is not open yet.
  useEffect(() => {
    const observer = new ResizeObserver(() => requestAnimationFrame(() => ref.current && grow(ref.current, maxRows)))
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [maxRows])

  return (
    <div className={`${inputBox} ${className}`}>
      <textarea
        dir="auto"
        {...useField()}
        {...props}
        ref={ref}
        rows={rows}
        onInput={(event) => {
          grow(event.currentTarget, maxRows)
          props.onInput?.(event)
        }}
        className="block w-full resize-none bg-transparent px-3.5 py-3 leading-5.5 outline-none"
      />
    </div>
  )
}

function grow(area: HTMLTextAreaElement, maxRows: number) {
  if (area.offsetParent === null) return
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area)
  const most =
    maxRows * Number.parseFloat(lineHeight) + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  area.style.height = 'auto'
  area.style.height = `${Math.min(area.scrollHeight, most)}px`
}
