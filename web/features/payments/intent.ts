import { readStoredJson, storeJson } from '../../platform/browser-store.ts'
import { newKey } from '../../platform/keys.ts'

/** What to buy. `checkoutId`: where it is missing. */
export type Wanted = { vbt: number; checkoutId?: number | undefined }

/**
 * What this tab is about to buy. Its key makes a double click, a reload, and a duplicate of the tab pay once. `topUpId`:
 * once the server knows about it.
 */
export type Intent = Wanted & { key: string; topUpId?: number }

/** What was typed, except for the card, so that it survives signing in again and the bank's page. */
export type OrderDraft = { vbt: string; firstName: string; lastName: string; zip: string }

const intentAt = (memberId: number) => `top-up:${memberId}`
const draftAt = (memberId: number) => `token-order:${memberId}`

/** The intent of this tab, or a new one. */
export function readIntent(memberId: number, wanted: Wanted): Intent {
  const kept = readStoredJson<Intent>(intentAt(memberId), 'sessionStorage')
  if (kept) return kept
  return newIntent(memberId, wanted)
}

export function newIntent(memberId: number, { vbt, checkoutId }: Wanted): Intent {
  return keepIntent(memberId, { key: newKey(), vbt, checkoutId })
}

export function keepIntent(memberId: number, intent: Intent) {
  storeJson(intentAt(memberId), intent, 'sessionStorage')
  return intent
}

export function readDraft(memberId: number) {
  return readStoredJson<OrderDraft>(draftAt(memberId), 'sessionStorage')
}

export function keepDraft(memberId: number, { vbt, firstName, lastName, zip }: OrderDraft) {
  storeJson(draftAt(memberId), { vbt, firstName, lastName, zip }, 'sessionStorage')
}
