import { readStored, store } from './browser-store.ts'

/** A value that this browser stores as JSON; null where there is none that can be read. */
export function readStoredJson<Value>(name: string): Value | null {
  try {
    return JSON.parse(readStored(name) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes it. */
export function storeJson(name: string, value: unknown) {
  store(name, value === null ? null : JSON.stringify(value))
}
