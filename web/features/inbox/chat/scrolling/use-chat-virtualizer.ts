import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Entry } from '../entries/entries.ts'

/** The list follows new messages if it is this close to the end. */
const END_PX = 90
const PADDING_PX = 20
/** By then, the rows around the target have been measured. */
const SETTLED_MS = 400

/** What to bring on screen as soon as it is in the list. `dayOf`: the first message of a day, below the line of that day. */
export type Target = 'end' | 'new' | { seq: number } | { dayOf: number }

export type ChatVirtualizer = ReturnType<typeof useChatVirtualizer>

/** Rows keep their place when others are added above. At the end, the list follows new messages. */
export function useChatVirtualizer(box: RefObject<HTMLElement | null>, entries: readonly Entry[]) {
  return useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => estimates[entries[index]!.kind],
    getItemKey: (index) => entries[index]!.key,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    overscan: 8,
  })
}

const estimates = { day: 34, new: 40, message: 54, outgoing: 54, typing: 48 } satisfies Record<Entry['kind'], number>

/**
 * Brings the target on screen before the browser paints; it stays the target until it is in the list. While `isGoing`,
 * no rows may be added above: the virtualizer would end at the row that has the target's old number.
 */
export function useTarget(virtualizer: ChatVirtualizer, entries: readonly Entry[], first: Target) {
  const target = useRef<Target | null>(first)
  const [going, setGoing] = useState(1)
  const isToEnd = useRef(false)
  const reach = () => {
    if (!target.current || entries.length === 0) return
    const index = indexOf(entries, target.current)
    if (index === null) return
    const align = alignOf(target.current)
    target.current = null
    isToEnd.current = index === 'end'
    setGoing((before) => before + 1)
    if (index === 'end') virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(index, { align })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows can contain it.
  useLayoutEffect(reach, [entries])
  const size = virtualizer.getTotalSize()
  // Measured rows are higher than estimated ones, most of all on phones: the end moves away while it is approached.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another size moves the end.
  useLayoutEffect(() => {
    if (going > 0 && isToEnd.current) virtualizer.scrollToEnd()
  }, [size])
  useEffect(() => {
    if (going === 0) return
    const timer = setTimeout(() => setGoing(0), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [going])
  return {
    isGoing: going > 0,
    goTo(next: Target) {
      target.current = next
      reach()
    },
  }
}

/** A single message is shown with those around it; days and new messages begin at the top. */
function alignOf(target: Target) {
  return typeof target === 'object' && 'seq' in target ? 'center' : 'start'
}

/** Null: not in the list yet. */
function indexOf(entries: readonly Entry[], target: Target): number | 'end' | null {
  if (target === 'end') return 'end'
  const index = entries.findIndex((entry) => isAt(entry, target))
  if (index >= 0) return isDay(target) && entries[index - 1]?.kind === 'day' ? index - 1 : index
  return target === 'new' ? 'end' : null
}

function isDay(target: Target) {
  return typeof target === 'object' && 'dayOf' in target
}

function isAt(entry: Entry, target: Exclude<Target, 'end'>) {
  if (target === 'new') return entry.kind === 'new'
  if ('seq' in target) return entry.kind === 'message' && entry.message.seq === target.seq
  return entry.kind === 'message' && entry.message.seq === target.dayOf
}
