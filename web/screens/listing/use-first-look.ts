import { useLayoutEffect } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { readStored, store } from '../../platform/browser-store.ts'

const VISITED = 'visited'

/** The listing that this browser shows first; null once it has shown another, or in later visits. */
let first: PostKind | null | undefined

/**
 * Whether this browser shows a listing for the first time: there, the banner is taller, and newcomers read what VRUMIES is.
 * Back leads from a post to the same page, but a reload counts as a later visit (public/early.js).
 */
export function useFirstLook(kind: PostKind): boolean {
  const isFirst = isFirstLook(kind)
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

function isFirstLook(kind: PostKind) {
  if (first === undefined) first = readStored(VISITED) === null ? kind : null
  if (first !== kind) first = null
  return first !== null
}
