import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react'

/** How many related posts to show, and whether they stand in the right column. */
export type Room = { isBeside: boolean; most: number }

const RoomBeside = createContext<Room>({ isBeside: false, most: 6 })
export const RoomProvider = RoomBeside.Provider
export const useRoom = () => useContext(RoomBeside)

/** In rem: a related post with the gap below it, and the heading. */
const ROW = 6.6
const HEADING = 2.75
const FEWEST = 3
const MOST = 12

type Refs = Record<'lead' | 'rest' | 'fixed', RefObject<HTMLDivElement | null>>

/**
 * How many related posts the right column holds beside the left one (`lead` and `rest`), below its own parts (`fixed`),
 * so that neither column ends long before the other. If only a few fit, they go below both columns.
 */
export function useRoomBeside(isWide: boolean, isAlone: boolean): [Room, Refs] {
  const refs: Refs = { lead: useRef(null), rest: useRef(null), fixed: useRef(null) }
  const [fits, setFits] = useState(FEWEST)
  const { lead, rest, fixed } = refs

  useLayoutEffect(() => {
    if (!isWide) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const heightOf = (box: RefObject<HTMLElement | null>) => box.current?.offsetHeight ?? 0
      const room = heightOf(lead) + heightOf(rest) - heightOf(fixed)
      setFits(Math.floor((room / rem - HEADING) / ROW))
    }
    // Calls back once at the start: measuring now would force a layout of the whole page while React inserts it.
    const watcher = new ResizeObserver(measure)
    for (const { current } of [lead, rest, fixed]) if (current) watcher.observe(current)
    return () => watcher.disconnect()
  }, [isWide, lead, rest, fixed])

  const isBeside = isWide && (isAlone || fits >= FEWEST)
  return [{ isBeside, most: isBeside ? Math.min(Math.max(fits, FEWEST), MOST) : 6 }, refs]
}
