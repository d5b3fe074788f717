import { useSyncExternalStore } from 'react'
import type { NewCheckout } from '#contract/goods.ts'
import { readStored, readStoredJson, storeJson } from '../../platform/browser-store.ts'

// Only for this tab: a choice of last month must not decide what somebody pays today.
const AREA = 'sessionStorage'
const NAME = 'deliveries'
const CHANGED = 'deliveries_changed'
/** As many as a checkout takes. The oldest choices are forgotten. */
const MOST = 50

type Choice = NonNullable<NewCheckout['deliveries']>[number]

/** How the buyer wants each seller to deliver: chosen on a post, in the cart, or in a checkout. */
export function chosenDeliveries(): Choice[] {
  const stored = readStoredJson<unknown>(NAME, AREA)
  return Array.isArray(stored) ? stored.filter(isChoice).slice(0, MOST) : []
}

function isChoice(choice: Partial<Choice> | null): choice is Choice {
  return Number.isSafeInteger(choice?.sellerId) && /^(pickup|[1-9]\d{0,15})$/.test(String(choice?.delivery))
}

export function keepDelivery({ sellerId, delivery }: Choice) {
  const others = chosenDeliveries().filter((choice) => choice.sellerId !== sellerId)
  storeJson(NAME, [{ sellerId, delivery }, ...others].slice(0, MOST), AREA)
  dispatchEvent(new Event(CHANGED))
}

/** The choices by seller. */
export function useChosenDeliveries(): ReadonlyMap<number, string> {
  useSyncExternalStore(subscribe, () => readStored(NAME, AREA))
  return new Map(chosenDeliveries().map(({ sellerId, delivery }) => [sellerId, delivery]))
}

function subscribe(listener: () => void) {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}
