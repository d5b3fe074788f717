import { readStoredJson, storeJson } from './browser-store.ts'
import { newKey } from './keys.ts'

type Kept = { key: string; body: string }

/** In memory too, because storage may be forbidden. */
const memory = new Map<string, Kept>()
const storedAt = (name: string) => `key:${name}`

/**
 * The idempotency key of `body`, kept in this tab until `forgetKey`: if the answer is lost, a dialog that is opened again
 * and a page that is reloaded send the same one. Another body is another intent, with a key of its own.
 */
export function keptKey(name: string, body: unknown) {
  const kept = memory.get(name) ?? readStoredJson<Kept>(storedAt(name), 'sessionStorage')
  const text = JSON.stringify(body)
  if (kept?.body === text) return kept.key
  const next = { key: newKey(), body: text }
  memory.set(name, next)
  storeJson(storedAt(name), next, 'sessionStorage')
  return next.key
}

/** The server has answered, so sending the same again is meant as a new call. */
export function forgetKey(name: string) {
  memory.delete(name)
  storeJson(storedAt(name), null, 'sessionStorage')
}
