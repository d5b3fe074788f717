import type { KeyboardEvent } from 'react'

/** Marks what the keys go to. */
export const rowMark = { 'data-row': '' }

/** Up, Down, Home, and End go from row to row; Down goes from the search to the first one, and Up back to it. */
export function takeListKey(event: KeyboardEvent<HTMLElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const search = event.currentTarget.querySelector('input')
  const here = rows.indexOf(document.activeElement as HTMLElement)
  const next = targetOf(event.key, here, rows.length)
  if (next === null || (here < 0 && (document.activeElement !== search || event.key !== 'ArrowDown'))) return
  event.preventDefault()
  const target = next < 0 ? search : rows[next]
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

function targetOf(key: string, here: number, count: number) {
  if (key === 'ArrowDown') return Math.min(here + 1, count - 1)
  if (key === 'ArrowUp') return here - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
