import { useLayoutEffect, useState } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { readStored, store } from '../../platform/browser-store.ts'

const VISITED = 'visited'

/**
 * Whether this browser shows a listing for the first time: there, the banner is higher, and newcomers read what VRUMIES is.
 * Over with the first change to another listing or page; a reload counts as a later visit (public/early.js).
 */
export function useFirstLook(kind: PostKind): boolean {
  const [first, setFirst] = useState(() => (readStored(VISITED) === null ? kind : null))
  const isFirst = first === kind
  // Going back to the first listing is not another first look.
  if (first !== null && !isFirst) setFirst(null)

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    store(VISITED, 'yes')
    dataset.visit = isFirst ? 'first' : 'later'
    return () => {
      dataset.visit = 'later'
    }
  }, [isFirst])
  return isFirst
}
