import { readStored, store } from '../../platform/browser-store.ts'
import { newKey } from '../../platform/keys.ts'

/**
 * What this tab is about to buy. Its key makes a double click, a reload, and a duplicate of the tab pay once. `topUpId`:
 * once the server knows about it.
 */
export type Intent = { key: string; vbt: number; topUpId?: number }

/** What was typed, except for the card, so that it survives signing in again and the bank's page. */
export type OrderDraft = { vbt: string; firstName: string; lastName: string; zip: string }

const intentAt = (memberId: number) => `top-up:${memberId}`
const draftAt = (memberId: number) => `token-order:${memberId}`

/** The intent of this tab, or a new one. */
export function readIntent(memberId: number, vbt: number): Intent {
  const kept = readJson<Intent>(intentAt(memberId))
  if (kept) return kept
  return newIntent(memberId, vbt)
}

export function newIntent(memberId: number, vbt: number): Intent {
  return keepIntent(memberId, { key: newKey(), vbt })
}

export function keepIntent(memberId: number, intent: Intent) {
  store(intentAt(memberId), JSON.stringify(intent), 'sessionStorage')
  return intent
}

export function readDraft(memberId: number) {
  return readJson<OrderDraft>(draftAt(memberId))
}

export function keepDraft(memberId: number, { vbt, firstName, lastName, zip }: OrderDraft) {
  store(draftAt(memberId), JSON.stringify({ vbt, firstName, lastName, zip }), 'sessionStorage')
}

function readJson<Value>(name: string): Value | null {
  try {
    return JSON.parse(readStored(name, 'sessionStorage') ?? 'null')
  } catch {
    return null
  }
}
