type Area = 'localStorage' | 'sessionStorage'

/** What this browser stores under `name`; null where there is nothing, or where storage is forbidden. */
export function readStored(name: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(name)
  } catch {
    return null
  }
}

/** Null removes it. A full or forbidden storage is no reason to stop anybody: then nothing is stored. */
export function store(name: string, text: string | null, area: Area = 'localStorage') {
  try {
    if (text === null) window[area].removeItem(name)
    else window[area].setItem(name, text)
  } catch {
    // Said above.
  }
}

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
