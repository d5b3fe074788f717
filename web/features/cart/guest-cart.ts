import { useSyncExternalStore } from 'react'
import type { GuestLine } from '#contract/cart.ts'
import { readStored, store } from '../../platform/browser-store.ts'

// Every page loads this file, for the count in the bar, so keep it small.

const NAME = 'cart'
const CHANGED = 'cart_changed'

/** A visitor's lines in this browser, newest first. */
export function readGuestLines(): GuestLine[] {
  return linesIn(readStored(NAME))
}

/** An empty list removes the cart. Other tabs update themselves. */
export function keepGuestLines(lines: GuestLine[]) {
  store(NAME, lines.length === 0 ? null : JSON.stringify(lines))
  dispatchEvent(new Event(CHANGED))
}

/** The stored lines as text, so that it changes only when they do. Null if there are none. */
export function useGuestText() {
  return useSyncExternalStore(subscribe, () => readStored(NAME))
}

/** Parses stored lines. Anything invalid counts as an empty cart. */
export function linesIn(text: string | null): GuestLine[] {
  try {
    const lines = JSON.parse(text ?? '[]')
    return Array.isArray(lines) ? lines.filter((line) => line?.postId > 0 && line.quantity > 0) : []
  } catch {
    return []
  }
}

/** How many pieces are in the cart, not counting lines saved for later. */
export function itemsOf(lines: Pick<GuestLine, 'quantity' | 'isSaved'>[]) {
  return lines.reduce((sum, { quantity, isSaved }) => sum + (isSaved ? 0 : quantity), 0)
}

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(CHANGED, listener)
  }
}
