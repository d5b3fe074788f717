import { useSyncExternalStore } from 'react'
import type { GuestLine } from '#contract/cart.ts'
import { readStored, store } from '../../platform/browser-store.ts'

// Loaded with every page, for the count in the bar: keep it small.

const NAME = 'cart'
const CHANGED = 'cart_changed'

/** The lines of a visitor in this browser, newest first. */
export function readGuestLines(): GuestLine[] {
  return linesIn(readStored(NAME))
}

/** No lines remove the cart. Other tabs follow. */
export function keepGuestLines(lines: GuestLine[]) {
  store(NAME, lines.length === 0 ? null : JSON.stringify(lines))
  dispatchEvent(new Event(CHANGED))
}

/** The stored lines as text, which only changes when they do; null: none. */
export function useGuestText() {
  return useSyncExternalStore(subscribe, () => readStored(NAME))
}

/** What someone else wrote there under this name counts as nothing. */
export function linesIn(text: string | null): GuestLine[] {
  try {
    const lines = JSON.parse(text ?? '[]')
    return Array.isArray(lines) ? lines.filter((line) => line?.postId > 0 && line.quantity > 0) : []
  } catch {
    return []
  }
}

/** How many pieces are in it, without what is saved for later. */
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
