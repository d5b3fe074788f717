type Area = 'localStorage' | 'sessionStorage'

/** The text stored in this browser under `name`; null if there is none, or if storage is forbidden. */
export function readStored(name: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(name)
  } catch {
    return null
  }
}

/** Null removes it. Does nothing if storage is full or forbidden. */
export function store(name: string, text: string | null, area: Area = 'localStorage') {
  try {
    if (text === null) window[area].removeItem(name)
    else window[area].setItem(name, text)
  } catch {
    // Storage is full or forbidden.
  }
}

/** A value stored in this browser as JSON; null if there is none, or if it is not valid JSON. */
export function readStoredJson<Value>(name: string, area: Area = 'localStorage'): Value | null {
  try {
    return JSON.parse(readStored(name, area) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes it. */
export function storeJson(name: string, value: unknown, area: Area = 'localStorage') {
  store(name, value === null ? null : JSON.stringify(value), area)
}
