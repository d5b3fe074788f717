import { useRef, useState } from 'react'

/** `range`: from the last one that was chosen to this one, which is what Shift does. */
export type Toggle = (id: number, isChosen: boolean, range?: boolean) => void

/** Which of the rows are chosen. What is no longer among `ids` is not. */
export function useSelection(ids: readonly number[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const chosen = ids.filter((id) => marked.has(id))

  const toggle: Toggle = (id, isChosen, range = false) => {
    const changing = range && last.current !== null ? between(ids, last.current, id) : [id]
    last.current = id
    setMarked((before) => {
      const after = new Set(before)
      for (const one of changing) {
        if (isChosen) after.add(one)
        else after.delete(one)
      }
      return after
    })
  }

  return {
    chosen,
    isChosen: (id: number) => marked.has(id),
    isAll: ids.length > 0 && chosen.length === ids.length,
    toggle,
    choose: (some: readonly number[]) => setMarked(new Set(some)),
  }
}

export type Selection = ReturnType<typeof useSelection>

/** Both included, in either direction. */
export function between(ids: readonly number[], from: number, to: number) {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other)
  return first === undefined || last === undefined || first < 0 ? [to] : ids.slice(first, last + 1)
}
